/** Capital letters that name points; I, J and O look too much like other signs. */
export const POINT_NAMES: readonly string[] = 'ABCDEFGHKLMNPQRSTUVWXYZ'.split('');
