import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { Feedback } from './Feedback.tsx';
import { rightResult } from './fixtures/answerResult.ts';

const drawn = (questionType: string, result: AnswerResult): string =>
  renderToStaticMarkup(
    <Feedback
      question={{ questionType, options: [] }}
      result={result}
      note={undefined}
      totalQuestions={10}
      pace="manual"
      staying={false}
      nextIsComing={false}
      onStay={() => {}}
      onGo={() => {}}
    />,
  );

test.each([
  ['Next Question', rightResult],
  ['Wait, I am still reading', { ...rightResult, isSessionComplete: true }],
])(
  '“%s” ignores presses at first because a second one was meant for Check answer',
  (name, result) => {
    expect(drawn('short_constructed', result)).toMatch(
      new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${name}`),
    );
  },
);

test.each([
  ['extended_response', 0.8, '80% ', 'Excellent'],
  ['matching', 0.6, '60% ', 'Good'],
  ['sequencing', 0.4, '40% ', 'Fair'],
  ['diagram_labeling', 0.2, '20% ', 'Needs Improvement'],
])('a %s answer with credit %d is called %s%s', (type, credit, percent, band) => {
  const feedback = drawn(type, { ...rightResult, credit });
  expect(feedback).toContain(percent);
  expect(feedback).toContain(band);
});

test.each([
  ['an answer that is right or wrong', 'mcq', {}],
  ['an unmarked answer', 'extended_response', { isUngraded: true }],
  ['a question without an answer in time', 'matching', { timedOut: true, credit: 0 }],
])('%s has no band', (_, type, result) => {
  expect(drawn(type, { ...rightResult, ...result })).not.toMatch(/Excellent|Needs Improvement/);
});

test.each([
  [[2], 'level 2. Your tree has grown!'],
  [[3], 'level 3.</p>'],
  [[9, 10, 11], 'level 11. Your tree has grown!'],
  [[24], 'level 24.</p>'],
])('the tree grows with the levels %j only if it looks different then', (levelsReached, words) => {
  expect(drawn('mcq', { ...rightResult, levelsReached })).toContain(words);
});
