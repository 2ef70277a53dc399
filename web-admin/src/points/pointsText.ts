/** A figure with one decimal. */
export const formatOneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** A change with its sign. The minus is a real minus sign. */
export const formatSigned = (value: number | string): string => {
  const text = String(value);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return Number(text) === 0 ? text : `+${text}`;
};
