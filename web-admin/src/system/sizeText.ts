const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: 1500 → "1.5 KB". */
export const sizeText = (bytes: number): string => {
  const exponent = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), UNITS.length - 1);
  const size = bytes / 1000 ** exponent;
  return `${exponent === 0 ? size : size.toFixed(1)} ${UNITS[exponent]}`;
};
