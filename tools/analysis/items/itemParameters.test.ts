import { expect, test } from 'vitest';
import { openSmallHistory } from '../history/fixtures/smallHistory.ts';
import { estimateItems } from './itemParameters.ts';

const answersBy = (questionId: string, pupils: number, each = 1) =>
  Array.from({ length: pupils * each }, (_, n) => ({ pupilId: `p${n % pupils}`, questionId }));

test('a question is shown if ten pupils answered it, who are not erased', async () => {
  const history = await openSmallHistory({
    answers: [
      ...answersBy('by eleven', 11),
      ...answersBy('by ten, one of them erased', 10),
      ...answersBy('often by nine', 9, 3),
    ],
    events: [{ type: 'PupilErased', pupilId: 'p0', data: {} }],
  });
  try {
    const { items, leftOut } = await estimateItems(history);
    expect(items).toMatchObject([{ questionId: 'by eleven', answers: 10, pupils: 10 }]);
    expect(leftOut).toBe(2);
  } finally {
    history.close();
  }
});
