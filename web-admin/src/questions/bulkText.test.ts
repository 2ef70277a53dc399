import { expect, test } from 'vitest';
import { approvalText } from './bulkText.ts';

test('the summary of a bulk approval names the questions to look at', () => {
  const all = { changed: 12, unseen: 0, changedMeanwhile: 0 };
  expect(approvalText(all)).toBe('12 questions approved');
  expect(approvalText({ changed: 1, unseen: 2, changedMeanwhile: 1 })).toBe(
    '1 question approved; 2 questions not shown yet: please look at them first; 1 question changed since',
  );
});
