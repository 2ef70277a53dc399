import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { Question } from '@mahoe/domain/content/question';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import type { QuestionView, TopicView } from '@mahoe/projections/content/queries';

/** Difficulty as a number, for older screens of the admin app. */
const SKILL_LEVELS = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;

/** A question with its key, for administrators. */
export const presentAdminQuestion = ({ content, grade, ...view }: QuestionView): AdminQuestion => ({
  ...view,
  targetGrade: grade,
  question: content.question,
  options: [],
  correctAnswer: null,
  explanation: content.explanation,
  difficulty: content.difficulty,
  skillLevel: SKILL_LEVELS[content.difficulty],
  points: content.points,
  questionType: content.questionType,
  isAiGenerated: content.isAiGenerated,
  ...(content.imageUrl === undefined ? {} : { imageUrl: content.imageUrl }),
  ...(content.imageAlt === undefined ? {} : { imageAlt: content.imageAlt }),
  ...getType(content.questionType).toForm(content),
});

/** A question as just decided: no view may contain it yet. */
export const presentDecidedQuestion = (
  state: Question,
  topic: TopicView | undefined,
): AdminQuestion =>
  presentAdminQuestion({
    id: state.questionId,
    topicId: state.topicId,
    topicName: topic?.name ?? '',
    subjectId: topic?.subjectId ?? 0,
    grade: topic?.grade ?? 0,
    status: state.status,
    version: state.version,
    content: state.content,
  });
