import { useState } from 'react';
import { z } from 'zod';
import { tabEntries } from '@mahoe/contracts/browser/browserStorage';
import { GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import type { WidgetAnswer } from '../question/widgetAnswer.ts';

const KEY = 'mahoe.draft';

const Draft = z.object({
  name: z.string(),
  answer: GivenAnswer,
});

const readDraft = (name: string): WidgetAnswer => {
  try {
    const draft = Draft.safeParse(JSON.parse(tabEntries.getItem(KEY) ?? 'null')).data;
    return draft?.name === name ? draft.answer : {};
  } catch {
    return {};
  }
};

/**
 * Unsent answer to a question of a session, which survives a reload. Only the latest draft is
 * stored, in this tab.
 */
export const useAnswerDraft = (
  sessionId: string,
  questionNumber: number,
): {
  readonly answer: WidgetAnswer;
  readonly setAnswer: (answer: WidgetAnswer) => void;
  /** Deletes the stored draft once the answer is recorded. The answer stays on screen. */
  readonly forget: () => void;
} => {
  const name = `${sessionId}/${questionNumber}`;
  const [answer, setAnswer] = useState(() => readDraft(name));
  return {
    answer,
    setAnswer: (next) => {
      setAnswer(next);
      tabEntries.setItem(KEY, JSON.stringify({ name, answer: next }));
    },
    forget: () => tabEntries.removeItem(KEY),
  };
};
