/** Does this person play by keyboard? Then the focus is led to what can be done; a pointer has no need of it. */

let used = false
addEventListener('keydown', () => (used = true), true)
addEventListener('pointerdown', () => (used = false), true)

export const byKeyboard = (): boolean => used
