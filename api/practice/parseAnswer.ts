import type { answerQuestion, GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import { answerKinds, type Answer } from '@mahoe/domain/questionTypes/questionTypes';
import type { z } from 'zod';

export type AnswerBody = z.output<typeof answerQuestion.body>;

type ParseAnswer = (body: z.output<typeof GivenAnswer>) => Answer | null | undefined;

/** The one answer of a body; undefined if the body has none or several. */
export const parseAnswer: ParseAnswer = (body) => {
  const parsers: readonly ParseAnswer[] = answerKinds.map(({ parse }) => parse);
  const given = parsers.map((parse) => parse(body)).filter((answer) => answer !== undefined);
  return given.length === 1 ? given[0] : undefined;
};
