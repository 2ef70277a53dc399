import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';

export interface TextAnswer {
  readonly type: 'text';
  readonly text: string;
}

/** An answer in the pupil's own words: personal, so that its text is stored apart. */
export const writtenAnswer = {
  type: 'text',
  recorded: z.object({ type: z.literal('text') }),
  parse: ({ textAnswer: text }: { readonly textAnswer?: string | undefined }) =>
    text === undefined ? undefined : { type: 'text', text },
  send: ({ text }) => ({ textAnswer: text }),
} satisfies AnswerKind<TextAnswer>;

/** A written answer that no question accepts. */
export const UNKNOWN_ANSWER: TextAnswer = { type: 'text', text: 'I am not sure' };
