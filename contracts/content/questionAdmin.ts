import { z } from 'zod';
import { AdminQuestion, questionNotFound, topicNotFound } from './catalogue.ts';
import { Id, IdParams, operation } from '../operation.ts';
import { QuestionType } from '../practice/quizzes.ts';
import { formFields } from '../questionTypes/adminFields.ts';
import { optionalNumber } from '../questionTypes/formFields.ts';

/** Fields of every question and of every type; which of them count follows from the type. */
const fields = {
  question: z
    .string('The question is required')
    .trim()
    .min(1, 'The question is required')
    .max(2000),
  explanation: z.string().trim().max(2000).nullish(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  points: optionalNumber(),
  imageUrl: z.string().max(500).nullish(),
  /** Description of the picture that does not give the answer away. */
  imageAlt: z.string().trim().max(300).nullish(),
  ...formFields,
};

/** `skillLevel` and `targetGrade` may be sent, but follow from the difficulty and the topic. */
export const QuestionForm = z.object({
  ...fields,
  topicId: Id,
  questionType: QuestionType.default('mcq'),
  difficulty: fields.difficulty.default('Intermediate'),
  skillLevel: z.unknown().optional(),
  targetGrade: z.unknown().optional(),
  /** No pupil sees a draft before it is approved. */
  status: z.enum(['approved', 'draft']).default('approved'),
});
export type QuestionForm = z.input<typeof QuestionForm>;

/** Fields that are not sent stay as they are. */
export const QuestionChanges = z.object({
  ...fields,
  question: fields.question.optional(),
  difficulty: fields.difficulty.optional(),
  /** Version that was changed; the change is refused if a later one exists. */
  version: z.int().optional(),
});
export type QuestionChanges = z.input<typeof QuestionChanges>;

const inconsistent = { 'question-inconsistent': { status: 422, message: '{problem}' } } as const;

export const addQuestion = operation({
  method: 'POST',
  path: '/api/admin/quiz/add',
  summary: 'Add a question of any type; pupils may be asked it at once unless it is a draft',
  access: 'administrator',
  body: QuestionForm,
  reply: AdminQuestion,
  refusals: {
    ...topicNotFound,
    ...inconsistent,
    'question-exists': { status: 409, message: 'This topic has this question already.' },
  },
});

export const changeQuestion = operation({
  method: 'PUT',
  path: '/api/admin/quizzes/:id',
  summary: 'Change a question; open quizzes keep the version they began with',
  access: 'administrator',
  params: IdParams,
  body: QuestionChanges,
  reply: AdminQuestion,
  refusals: {
    ...questionNotFound,
    ...inconsistent,
    'question-changed': {
      status: 409,
      message: 'Somebody changed this question meanwhile. Please look at it again.',
    },
  },
});

export const questionChanged = {
  'question-changed': {
    status: 409,
    message: 'Somebody changed or refused this question meanwhile. Please look at it again.',
  },
} as const;

/** Version and status that were looked at. */
const Seen = z.object({ version: z.int().min(1), status: AdminQuestion.shape.status });

export const approveQuestion = operation({
  method: 'POST',
  path: '/api/admin/quizzes/:id/approve',
  summary: 'From now on pupils may be asked this question',
  access: 'administrator',
  params: IdParams,
  body: Seen,
  reply: AdminQuestion,
  refusals: {
    ...questionNotFound,
    ...questionChanged,
  },
});

export const retireQuestion = operation({
  method: 'POST',
  path: '/api/admin/quizzes/:id/retire',
  summary: 'From now on no pupil is asked this question; its history stays',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    reason: z.string().trim().max(300).default(''),
    /** Version that was looked at. */
    version: z.int().optional(),
  }),
  reply: AdminQuestion,
  refusals: { ...questionNotFound, ...questionChanged },
});

/** Maximum questions of one command. */
export const MAX_BULK_SIZE = 200;

const ManyChanged = z.object({
  changed: z.int(),
  /** Ids of unknown questions. */
  notFound: z.array(Id),
  /** Ids of questions that changed or were retired in the meantime; they stay as they are. */
  changedMeanwhile: z.array(Id),
});

export const approveQuestions = operation({
  method: 'POST',
  path: '/api/admin/quizzes/bulk/approve',
  summary: 'Approve many questions, each as it was looked at; those that are so already stay',
  access: 'administrator',
  body: z.object({
    questions: z
      .array(z.object({ id: Id, ...Seen.shape }))
      .min(1)
      .max(MAX_BULK_SIZE),
  }),
  reply: ManyChanged,
  refusals: {},
});

export const changeQuestions = operation({
  method: 'POST',
  path: '/api/admin/quizzes/bulk',
  summary: 'Retire or move many questions; those that are so already stay',
  access: 'administrator',
  body: z.object({
    ids: z.array(Id).min(1).max(MAX_BULK_SIZE),
    change: z.discriminatedUnion('type', [
      z.object({ type: z.literal('retire'), reason: z.string().trim().max(300).default('') }),
      z.object({ type: z.literal('move'), topicId: Id }),
    ]),
  }),
  reply: ManyChanged.omit({ changedMeanwhile: true }),
  refusals: topicNotFound,
});

const Percent = z.number().nullable();

/** Statistics of a question's answers since its last material edit, with flags. */
export const QuestionStats = z.object({
  attempts: z.int(),
  facility: Percent.meta({ description: 'percent right; null without attempts' }),
  discrimination: Percent.meta({ description: 'correlation with the rest of the quiz, percent' }),
  efficiency: Percent.meta({ description: 'share of the greatest possible, percent' }),
  /** Quizzes whose other answers are known. */
  quizzes: z.int(),
  meanSeconds: z.number().nullable(),
  rapid: z.int(),
  rapidShare: Percent.meta({ description: 'rapid guesses among all answers, percent' }),
  timeOuts: z.int(),
  optionShares: z.array(
    z.object({
      option: z.string(),
      chosen: z.int(),
      share: z.number().meta({ description: 'percent' }),
      isKey: z.boolean(),
    }),
  ),
  flags: z.array(z.object({ type: z.enum(['critical', 'warning', 'info']), message: z.string() })),
});

export const getQuestionStatistics = operation({
  method: 'GET',
  path: '/api/admin/quizzes/:id/statistics',
  summary: 'How a question is answered since its last material edit, and what is odd about it',
  access: 'administrator',
  params: IdParams,
  reply: QuestionStats,
  refusals: questionNotFound,
});

export const listQuestionVersions = operation({
  method: 'GET',
  path: '/api/admin/quizzes/:id/versions',
  summary: 'Everything a question has said, the newest version first',
  access: 'administrator',
  params: IdParams,
  reply: z.array(AdminQuestion),
  refusals: questionNotFound,
});

/** Maximum bytes of a picture as it is sent. */
export const MAX_FIGURE_BYTES = 6_000_000;

export const addFigure = operation({
  method: 'POST',
  path: '/api/admin/quizzes/figures',
  summary: 'Keep a picture for a question, encoded again',
  access: 'administrator',
  body: z.object({
    picture: z
      .string()
      .max(Math.ceil(MAX_FIGURE_BYTES * 1.4))
      .meta({ description: 'a PNG, JPEG or WebP picture as data URL' }),
  }),
  reply: z.object({ imageUrl: z.string(), width: z.int(), height: z.int() }),
  refusals: {
    'picture-unreadable': {
      status: 422,
      message: 'This is no picture we can read. Please choose a PNG, JPEG or WebP file.',
    },
    'picture-too-large': { status: 413, message: 'This picture is too large: 6 MB at most.' },
  },
});

export const getFigure = operation({
  method: 'GET',
  path: '/api/figures/:id',
  summary: 'A picture of a question that an administrator added',
  access: 'signed-in',
  params: IdParams,
  reply: z.any().meta({ description: 'the picture, `image/webp`' }),
  refusals: {
    'picture-not-found': { status: 404, message: 'This picture is no longer available.' },
  },
});
