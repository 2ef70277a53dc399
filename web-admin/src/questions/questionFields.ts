import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { QuestionChanges, QuestionForm } from '@mahoe/contracts/content/questionAdmin';

export const QUESTION_TYPES = [
  'mcq',
  'short_constructed',
  'extended_response',
  'diagram_labeling',
  'matching',
  'sequencing',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

interface IdeaFields {
  readonly idea: string | null;
  /** Separated by commas. */
  readonly keywords: string | null;
  readonly points: number | null;
  readonly least: number | null;
}
interface SpotFields {
  readonly x: number | null;
  readonly y: number | null;
  readonly correctLabel: string | null;
}
interface PairFields {
  readonly left: string | null;
  readonly right: string | null;
}

/** A question as its form has it: whatever its type, with the fields of all; null where empty. */
export interface QuestionFields {
  readonly questionType: QuestionType;
  readonly question: string | null;
  readonly options: readonly (string | null)[];
  readonly correctAnswer: number;
  readonly explanation: string | null;
  readonly difficulty: AdminQuestion['difficulty'];
  readonly points: number | null;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  /** These three one a line. */
  readonly accepted: string | null;
  readonly distractors: string | null;
  readonly sequence: string | null;
  readonly wordLimit: number | null;
  readonly hasSpellCheck: boolean;
  readonly rubric: readonly IdeaFields[];
  readonly spots: readonly SpotFields[];
  readonly pairs: readonly PairFields[];
}

const NO_PAIR: PairFields = { left: '', right: '' };

/** What is first shown when a question is added. */
export const NEW_QUESTION: QuestionFields = {
  questionType: 'mcq',
  question: '',
  options: ['', '', '', ''],
  correctAnswer: 0,
  explanation: '',
  difficulty: 'Intermediate',
  points: null,
  imageUrl: null,
  imageAlt: '',
  accepted: '',
  distractors: '',
  sequence: '',
  wordLimit: null,
  hasSpellCheck: true,
  rubric: [],
  spots: [],
  pairs: [NO_PAIR, NO_PAIR, NO_PAIR],
};

const toQuestionType = (type: string): QuestionType =>
  QUESTION_TYPES.find((known) => known === type) ?? 'mcq';

/** A question there is, as its form shows it. */
export const toQuestionFields = (question: AdminQuestion): QuestionFields => {
  const [pairs] = question.matchingPairs ?? [];
  return {
    ...NEW_QUESTION,
    questionType: toQuestionType(question.questionType),
    question: question.question,
    options: question.options.length > 0 ? question.options : NEW_QUESTION.options,
    correctAnswer: question.correctAnswer ?? 0,
    explanation: question.explanation,
    difficulty: question.difficulty,
    points: question.points,
    imageUrl: question.imageUrl ?? null,
    imageAlt: question.imageAlt ?? '',
    accepted: (question.acceptedAnswers ?? []).join('\n'),
    distractors: (question.distractorLabels ?? []).join('\n'),
    sequence: (question.sequenceItems ?? []).join('\n'),
    wordLimit: question.wordLimit ?? null,
    hasSpellCheck: question.hasSpellCheck ?? true,
    rubric: (question.rubric ?? []).map(({ idea = '', keywords, points, least = null }) => ({
      idea,
      keywords: keywords.join(', '),
      points,
      least,
    })),
    spots: question.labelPositions ?? [],
    pairs: (pairs?.left ?? []).map((left, at) => ({ left, right: pairs?.right[at] ?? '' })),
  };
};

const splitTrimmed = (text: string | null, separator: string): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const splitLines = (text: string | null): string[] => splitTrimmed(text, '\n');

type TypeFields = Pick<
  QuestionForm,
  | 'options'
  | 'correctAnswer'
  | 'acceptedAnswers'
  | 'wordLimit'
  | 'hasSpellCheck'
  | 'rubric'
  | 'labelPositions'
  | 'distractorLabels'
  | 'matchingPairs'
  | 'sequenceItems'
>;

/** What only questions of this type have. */
const toTypeFields = (fields: QuestionFields): TypeFields => {
  const { wordLimit } = fields;
  switch (fields.questionType) {
    case 'mcq':
      return {
        options: fields.options.map((option) => option ?? ''),
        correctAnswer: fields.correctAnswer,
      };
    case 'short_constructed':
      return { acceptedAnswers: splitLines(fields.accepted), wordLimit };
    case 'extended_response':
      return {
        wordLimit,
        hasSpellCheck: fields.hasSpellCheck,
        rubric: fields.rubric.map(({ idea, keywords, points, least }) => ({
          idea: idea ?? '',
          keywords: splitTrimmed(keywords, ','),
          points: points ?? 0,
          least,
        })),
      };
    case 'diagram_labeling':
      return {
        labelPositions: fields.spots.map(({ x, y, correctLabel }) => ({
          x: x ?? 0,
          y: y ?? 0,
          correctLabel: correctLabel ?? '',
        })),
        distractorLabels: splitLines(fields.distractors),
      };
    case 'matching': {
      const filled = fields.pairs.filter(({ left, right }) => left || right);
      const left = filled.map((pair) => pair.left ?? '');
      const right = filled.map((pair) => pair.right ?? '');
      return { matchingPairs: [{ left, right }] };
    }
    case 'sequencing':
      return { sequenceItems: splitLines(fields.sequence) };
  }
};

const toCommonFields = (fields: QuestionFields) => ({
  question: fields.question ?? '',
  explanation: fields.explanation ?? '',
  difficulty: fields.difficulty,
  points: fields.points,
  imageUrl: fields.imageUrl || null,
  imageAlt: fields.imageUrl ? fields.imageAlt : null,
});

const SKILL_LEVELS = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;
/** Of every question written by hand; who is asked it follows from its topic. */
const TARGET_GRADE = 6;

/** What is submitted for a new question. */
export const toQuestionSubmission = (fields: QuestionFields, topicId: string): QuestionForm => ({
  topicId,
  questionType: fields.questionType,
  ...toCommonFields(fields),
  ...toTypeFields(fields),
  skillLevel: SKILL_LEVELS[fields.difficulty],
  targetGrade: TARGET_GRADE,
});

/** What is submitted for a question that is changed. */
export const toQuestionChanges = (fields: QuestionFields, version: number): QuestionChanges => ({
  ...toCommonFields(fields),
  ...toTypeFields(fields),
  version,
});
