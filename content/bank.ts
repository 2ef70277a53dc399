import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { curriculum } from './curriculum.ts';
import { stableId } from './stableId.ts';

export interface BankQuestion {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}

/** Provisional: sums only, until the generator's plan is in. */
export const allQuestions = (): readonly BankQuestion[] =>
  curriculum()
    .filter(({ subjectId }) => subjectId === 1)
    .flatMap((topic, t) =>
      Array.from({ length: 12 }, (_, i): BankQuestion => {
        const a = 10 + t + i * 3;
        const b = 7 + i;
        const options = [a + b, a + b + 1, a + b - 1, a + b + 10].map(String);
        const key = i % 4;
        const [right = '', ...wrong] = options;
        wrong.splice(key, 0, right);
        return {
          id: stableId(`provisional:${topic.id}:${i}`),
          topicId: topic.id,
          content: {
            questionType: 'mcq',
            question: `${topic.name}: what is ${a} + ${b}?`,
            options: wrong,
            correctAnswer: key,
            explanation: `${a} + ${b} = ${a + b}.`,
            difficulty: (['Beginner', 'Intermediate', 'Advanced'] as const)[i % 3] ?? 'Beginner',
            points: 10,
            isAiGenerated: false,
          },
        };
      }),
    );
