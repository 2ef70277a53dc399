/** A figure with one decimal. */
export const formatOneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** A change with its sign. The minus is a real minus sign. */
export const formatSigned = (value: number | string): string => {
  const text = String(value);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return Number(text) === 0 ? text : `+${text}`;
};

/** The questions whose points would change: the ticked ones, or all that are shown if none is ticked. */
export const findChanges = <Item extends { readonly questionId: string; readonly change: number }>(
  shown: readonly Item[],
  ticked: ReadonlySet<string>,
): readonly Item[] =>
  shown.filter(
    ({ questionId, change }) => change !== 0 && (ticked.size === 0 || ticked.has(questionId)),
  );

/** Says what an adjustment does to how many questions. */
export const describeAdjustment = (count: number, which: string): string =>
  `${count === 1 ? 'The question' : `The ${count} questions`} ${which} whose points change ${count === 1 ? 'gets' : 'get'} the proposed points. Points and XP that pupils have earned stay as they are.`;

/** The set with an item added, or removed if it was there. */
export const toggle = (items: ReadonlySet<string>, item: string): ReadonlySet<string> => {
  const others = [...items].filter((one) => one !== item);
  return new Set(items.has(item) ? others : [...others, item]);
};
