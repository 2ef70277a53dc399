import type { Mistake } from '@mahoe/contracts/practice/quizzes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { Answer } from '@mahoe/domain/practice/marking';
import { questionAt, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { Views } from '@mahoe/projections/openViews';
import { formatCorrectAnswer } from './markingKey.ts';
import type { QuestionContents } from '../route/services.ts';

/** Given answer as text, in the form of `formatCorrectAnswer`. */
const formatGivenAnswer = (content: QuestionContent, answer: Answer): string => {
  switch (answer.type) {
    case 'option':
      return content.questionType === 'mcq' ? (content.options[answer.index] ?? '') : '';
    case 'text':
      return answer.text;
    case 'labels':
      return answer.labels.map(({ label }) => label).join(', ');
    case 'pairs':
      return Object.entries(answer.pairs)
        .map(([left, right]) => `${left} – ${right}`)
        .join('; ');
    case 'order':
      return answer.items.join(' → ');
  }
};

/** Questions of a session that were on screen and not answered right. */
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
        const { question, imageUrl, imageAlt, explanation } = content;
        return [
          {
            questionNumber,
            question,
            ...(imageUrl === undefined ? {} : { imageUrl }),
            ...(imageAlt === undefined ? {} : { imageAlt }),
            givenText: answer && formatGivenAnswer(content, answer),
            correctText: formatCorrectAnswer(content),
            explanation,
          },
        ];
      }),
  );
  return mistakes.flat();
};
