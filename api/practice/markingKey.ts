import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { getType, type MarkingKey } from '@mahoe/domain/questionTypes/questionTypes';
import type { IdeaFound } from '@mahoe/domain/questionTypes/rubric';
import type { AnswerBody } from './parseAnswer.ts';

/** Key against which answers to a question are marked. */
export const buildMarkingKey = (content: QuestionContent): MarkingKey =>
  getType(content.questionType).buildKey(content);

/** The ideas of a written answer's rubric, in words, with how much of each was found. */
export const presentIdeas = (
  content: QuestionContent,
  found: readonly IdeaFound[],
): AnswerResult['ideas'] => {
  const ideas = getType(content.questionType).listIdeas(content);
  return found.flatMap((share, at) => {
    const idea = ideas[at];
    return idea === undefined ? [] : [{ idea, ...share }];
  });
};

/** The right answer in words, for the feedback. */
export const formatCorrectAnswer = (content: QuestionContent): string =>
  getType(content.questionType).formatRightAnswer(content);

/** The right answer as a pupil would give it; empty for answers in the pupil's own words. */
export const presentRightAnswer = (content: QuestionContent): AnswerResult['rightAnswer'] => {
  const type = getType(content.questionType);
  const sent: Partial<AnswerBody> = type.answer.send(type.rightAnswer(content));
  const { textAnswer: _written, ...rightAnswer } = sent;
  return rightAnswer;
};
