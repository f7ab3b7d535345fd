/** How many times as long as usual an answer of the server may take. It is no choice on the page: very
 *  slow networks, and tests on machines of any speed, set `pioche.patience` in the storage. */
export function patience(): number {
  try {
    return Number(localStorage.getItem('pioche.patience')) || 1
  } catch {
    return 1
  }
}
