import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Feedback } from './Feedback.tsx';
import { rightResult } from './fixtures/answerResult.ts';

test.each([
  ['Next Question', rightResult],
  ['Wait, I am still reading', { ...rightResult, isSessionComplete: true }],
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
