/**
 * The letters and digits of a typed code, which identify its voucher: a pupil may leave out the dash,
 * write a space or another dash for it, or copy quotes, a full stop and invisible signs along.
 */
export const codeLetters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
