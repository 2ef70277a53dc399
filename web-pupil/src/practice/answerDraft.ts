import { useState } from 'react';
import { z } from 'zod';
import { GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import type { WidgetAnswer } from '../question/widgetAnswer.ts';

const KEY = 'mahoe.draft';

const Draft = z.object({
  name: z.string(),
  answer: GivenAnswer,
});

const readDraft = (name: string): WidgetAnswer => {
  try {
    const draft = Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    return draft?.name === name ? draft.answer : {};
  } catch {
    return {};
  }
};

/**
 * The answer being made to a question of a session; a reload of the page brings it back. Only the
 * latest is kept, and only as long as the tab is open.
 */
export const useAnswerDraft = (
  sessionId: string,
  questionNumber: number,
): {
  readonly answer: WidgetAnswer;
  readonly setAnswer: (answer: WidgetAnswer) => void;
  /** Once it is recorded: it stays on screen and is kept no longer. */
  readonly forget: () => void;
} => {
  const name = `${sessionId}/${questionNumber}`;
  const [answer, setAnswer] = useState(() => readDraft(name));
  return {
    answer,
    setAnswer: (next) => {
      setAnswer(next);
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ name, answer: next }));
      } catch (error) {
        console.error(error);
      }
    },
    forget: () => sessionStorage.removeItem(KEY),
  };
};
