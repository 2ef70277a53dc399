/** "1 question", "12 questions". */
export const questionsText = (count: number): string =>
  count === 1 ? '1 question' : `${count} questions`;

/** What became of an approval of many, and what is to be looked at before it is asked for again. */
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
    ...(unseen > 0 ? [`${questionsText(unseen)} not on screen yet: please look first`] : []),
    ...(changedMeanwhile > 0 ? [`${questionsText(changedMeanwhile)} changed meanwhile`] : []),
  ].join('; ');
