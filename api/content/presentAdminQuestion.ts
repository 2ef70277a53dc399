import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { Question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { QuestionView, TopicView } from '@mahoe/projections/content/queries';

/** Difficulty as a number, which older screens of the admin app use. */
const SKILL_LEVELS = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;

/** Returns the fields that only questions of one type have: how they are answered and marked. */
const toTypeFields = (content: QuestionContent): Partial<AdminQuestion> => {
  switch (content.questionType) {
    case 'mcq':
      return { options: content.options, correctAnswer: content.correctAnswer };
    case 'short_constructed': {
      const { acceptedAnswers, wordLimit } = content;
      return { acceptedAnswers, ...(wordLimit === undefined ? {} : { wordLimit }) };
    }
    case 'extended_response': {
      const { wordLimit, hasSpellCheck, rubric } = content;
      return {
        isRubricBased: rubric !== undefined,
        ...(wordLimit === undefined ? {} : { wordLimit }),
        hasSpellCheck,
        ...(rubric === undefined ? {} : { rubric }),
      };
    }
    case 'diagram_labeling': {
      const { labelPositions, distractorLabels } = content;
      return {
        labelPositions: labelPositions.map((place, index) => ({ ...place, label: `${index + 1}` })),
        ...(distractorLabels === undefined ? {} : { distractorLabels }),
      };
    }
    case 'matching':
      return { matchingPairs: [{ left: content.left, right: content.right }] };
    case 'sequencing':
      return { sequenceItems: content.sequenceItems };
  }
};

/** Presents a question with its key, for administrators. */
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
  ...toTypeFields(content),
});

/** Presents a question right after a command, when the view may not have it yet. */
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
