/** The signs of Dingominos, in a half of 100 × 100: lines of weight 7, and what is filled. */
export const SIGNS: Record<string, { lines: string; filled?: string }> = {
  rejouer: { lines: 'M72 38a26 26 0 1 0 4 20M76 20v20H56' },
  passer: { lines: 'M80 28v44', filled: 'M26 30l24 20-24 20zM52 30l24 20-24 20z' },
  changer: { lines: 'M24 38h48M60 24l14 14-14 14M76 64H28M40 50L26 64l14 14' },
  piocher: {
    lines: 'M29 30h16a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5V35a5 5 0 0 1 5-5zM24 53h26M60 44h22M71 33v22',
  },
  contrer: { lines: 'M50 20l27 9v20c0 17-12 27-27 33-15-6-27-16-27-33V29zM38 50l9 9 16-18' },
  joker: { lines: '', filled: 'M50 18l9 22 23 2-18 15 6 23-20-13-20 13 6-23-18-15 23-2z' },
}
