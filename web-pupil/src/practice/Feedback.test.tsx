import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnswerResult } from '@mahoe/contracts/practice';
import { Feedback } from './Feedback.tsx';

const RESULT: AnswerResult = {
  questionNumber: 1,
  isCorrect: true,
  credit: 1,
  isRapidGuess: false,
  isUngraded: false,
  correctAnswer: 2,
  correctText: '48',
  rightAnswer: { selectedAnswer: 2 },
  explanation: '24 doubled is 48.',
  pointsEarned: 12,
  experienceEarned: 14,
  bonusExperience: 0,
  isSessionComplete: false,
  newScore: 1,
  timedOut: false,
  levelsReached: [],
};

test.each([
  ['Next Question', RESULT],
  ['Wait, I am still reading', { ...RESULT, isSessionComplete: true }],
])('“%s” takes no press at first: a second one was meant for Check answer', (name, result) => {
  const feedback = renderToStaticMarkup(
    <Feedback
      question={{ questionType: 'short_constructed', options: [] }}
      result={result}
      note={undefined}
      totalQuestions={10}
      pace="by hand"
      staying={false}
      nextIsComing={false}
      onStay={() => {}}
      onGo={() => {}}
    />,
  );
  expect(feedback).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${name}`));
});
