import type { AdminQuestion } from '@mahoe/contracts/content';
import type { QuestionView } from '@mahoe/projections/content/queries';

/** Difficulty as a number, as older screens of the back office know it. */
const SKILL_LEVELS = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;

/** A question with its key, for administrators. */
export const presentQuestion = ({ content, grade, ...view }: QuestionView): AdminQuestion => ({
  ...view,
  targetGrade: grade,
  question: content.question,
  options: content.questionType === 'mcq' ? content.options : [],
  correctAnswer: content.questionType === 'mcq' ? content.correctAnswer : null,
  explanation: content.explanation,
  difficulty: content.difficulty,
  skillLevel: SKILL_LEVELS[content.difficulty],
  points: content.points,
  questionType: content.questionType,
  isAiGenerated: content.isAiGenerated,
  ...(content.imageUrl === undefined ? {} : { imageUrl: content.imageUrl }),
});
