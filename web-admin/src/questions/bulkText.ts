/** Formats a count as "1 question" or "12 questions". */
export const questionsText = (count: number): string =>
  count === 1 ? '1 question' : `${count} questions`;

/** Summarises a bulk approval, with the questions to look at before another attempt. */
export const approvalText = ({
  changed,
  unseen,
  changedMeanwhile,
}: {
  readonly changed: number;
  readonly unseen: number;
  readonly changedMeanwhile: number;
}): string =>
  [
    `${questionsText(changed)} approved`,
    ...(unseen > 0 ? [`${questionsText(unseen)} not shown yet: please look at them first`] : []),
    ...(changedMeanwhile > 0 ? [`${questionsText(changedMeanwhile)} changed since`] : []),
  ].join('; ');
