import type { Mistake } from '@mahoe/contracts/practice/quizzes';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import { questionAt, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { Views } from '@mahoe/projections/openViews';
import { findStimulus } from './presentSet.ts';
import { formatCorrectAnswer } from './markingKey.ts';
import type { QuestionContents } from '../route/services.ts';

/** The questions of a session that were on screen and not answered right. */
export const presentMistakes = async (
  contents: QuestionContents,
  views: Views,
  state: QuizSession,
): Promise<readonly Mistake[]> => {
  const mistakes = await Promise.all(
    state.results
      .filter(({ isCorrect }) => !isCorrect)
      .map(async ({ questionNumber, answer }): Promise<readonly Mistake[]> => {
        const asked = questionAt(state, questionNumber);
        if (!asked) return [];
        const content = await contents.find(views, asked);
        const { question, imageUrl, imageAlt, explanation, lines } = content;
        const stimulus = await findStimulus(views, state, questionNumber);
        return [
          {
            questionNumber,
            question,
            ...(stimulus ? { stimulus } : {}),
            ...(lines ? { lines } : {}),
            ...(imageUrl === undefined ? {} : { imageUrl }),
            ...(imageAlt === undefined ? {} : { imageAlt }),
            givenText: answer && getType(content.questionType).formatAnswer(content, answer),
            correctText: formatCorrectAnswer(content),
            explanation,
          },
        ];
      }),
  );
  return mistakes.flat();
};
