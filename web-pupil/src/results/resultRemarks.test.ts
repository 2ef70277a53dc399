import { expect, test } from 'vitest';
import { buildResultRemarks } from './resultRemarks.ts';

const PLAIN = {
  status: 'completed',
  bonusExperience: 0,
  isReviewPassed: null,
  notReached: 0,
  tooFast: 0,
  repeated: 0,
  ungraded: 0,
  totalQuestions: 10,
} as const;

test('a completed quiz needs no remark', () => {
  expect(buildResultRemarks(PLAIN)).toEqual([]);
});

test('a timeout and an unanswered quiz are explained', () => {
  expect(buildResultRemarks({ ...PLAIN, status: 'time_up', notReached: 3 })).toEqual([
    expect.stringMatching(/did not reach 3 questions.+no mistake.+all 10/),
  ]);
  expect(buildResultRemarks({ ...PLAIN, status: 'abandoned' })).toEqual([
    expect.stringMatching(/does not count/),
  ]);
});

test('a late answer is mentioned first', () => {
  expect(buildResultRemarks({ ...PLAIN, status: 'time_up', notReached: 1 }, true)).toEqual([
    'Your answer arrived after the time was over, so it could not count.',
    expect.stringMatching(/did not reach/),
  ]);
});

test('answers that were too fast are explained as not counting', () => {
  expect(buildResultRemarks({ ...PLAIN, tooFast: 6 })[0]).toMatch(
    /^6 answers came too fast to count/,
  );
  expect(buildResultRemarks({ ...PLAIN, tooFast: 1 })[0]).toMatch(/^1 answer came/);
});

test('an answer that changes nothing has a reason', () => {
  expect(buildResultRemarks({ ...PLAIN, repeated: 2 })[0]).toMatch(
    /2 questions twice today already/,
  );
  expect(buildResultRemarks({ ...PLAIN, ungraded: 1 })[0]).toMatch(
    /^1 written answer is not marked/,
  );
});

test('a review shows its outcome and a challenge its bonus', () => {
  expect(buildResultRemarks({ ...PLAIN, isReviewPassed: true })[0]).toMatch(/Still fresh/);
  expect(buildResultRemarks({ ...PLAIN, isReviewPassed: false })[0]).toMatch(/7 days/);
  expect(buildResultRemarks({ ...PLAIN, bonusExperience: 20 })[0]).toMatch(/\+20 bonus XP/);
});
