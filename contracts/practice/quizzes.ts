import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Badge, LevelProgress } from '../progress/progress.ts';
import { Id, IdParams, Instant, Percent, operation, numeric } from '../operation.ts';
import { Stimulus, TextLines } from './stimulus.ts';
import { answerFields, QUESTION_TYPE_NAMES, shownFields } from '../questionTypes/questionTypes.ts';

const SessionParams = z.object({ id: Id });

export const QuestionType = z.enum(QUESTION_TYPE_NAMES);

/** Question as a pupil sees it before answering: no key, lists in the order shown. */
export const ServedQuestion = z.object({
  id: Id,
  question: z.string(),
  /** Unknown types pass, so that older pages in a browser can show them as unsupported. */
  questionType: QuestionType.or(z.string()),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  points: z.int(),
  options: z.array(z.string()),
  imageUrl: z.string().optional(),
  /** Description of the picture. */
  imageAlt: z.string().optional(),
  /** Place in its text that the question names. */
  lines: TextLines.optional(),
  ...shownFields,
});
export type ServedQuestion = z.infer<typeof ServedQuestion>;

/** Question outside a session, also without its answer. */
export const ListedQuestion = ServedQuestion.extend({ topicId: Id });
export type ListedQuestion = z.infer<typeof ListedQuestion>;

/**
 * - `practice`: ten questions of a topic
 * - `review`: three of a mastered topic that is due for a check
 * - `challenge`: today's five, of several subjects; has no topic
 */
export const SessionPurpose = z.enum(['practice', 'review', 'challenge']);
export type SessionPurpose = z.infer<typeof SessionPurpose>;

/** Answer of a pupil; its kind is the question's. */
export const GivenAnswer = z.object(answerFields);

export const AnswerResult = z.object({
  questionNumber: z.int(),
  isCorrect: z.boolean(),
  /** Share of the answer that was right, 0 to 1. */
  credit: z.number().min(0).max(1),
  /** True if the answer came too fast to have been read: right or wrong, it earns no experience. */
  isRapidGuess: z.boolean(),
  /** True if the answer was accepted without marking: a written response without a rubric. */
  isUngraded: z.boolean(),
  /** Index of the right option; null for the other question types. */
  correctAnswer: z.int().nullable(),
  /** Right answer as text. */
  correctText: z.string(),
  /** Right answer in the form of a pupil's answer; empty for written answers. */
  rightAnswer: GivenAnswer.omit({ textAnswer: true }),
  explanation: z.string(),
  /** Ideas that a written answer was checked for, and how much of each was found; else empty. */
  ideas: z.array(z.object({ idea: z.string(), found: z.int(), wanted: z.int() })),
  pointsEarned: z.int(),
  experienceEarned: z.int(),
  /** Extra experience for the daily challenge that this answer completed; else 0. */
  bonusExperience: z.int(),
  isSessionComplete: z.boolean(),
  /** Number of right answers in the session so far. */
  newScore: z.int(),
  /** True if time ran out before an answer counted. */
  timedOut: z.boolean(),
  /** Levels newly reached by this answer, lowest first. */
  levelsReached: z.array(z.int()),
});
export type AnswerResult = z.infer<typeof AnswerResult>;

const sessionNotFound = {
  'session-not-found': { status: 404, message: 'No active session' },
  'session-of-another': { status: 403, message: 'This quiz belongs to somebody else.' },
} as const;
const sessionComplete = {
  'session-complete': { status: 409, message: 'This quiz is already complete.' },
} as const;

export const startQuizSession = operation({
  method: 'POST',
  path: '/api/quiz/start-session',
  summary: "Start a quiz on a topic, or return the pupil's open one for it",
  access: 'named-actor',
  body: z.object({
    userId: z.string().max(60).optional(),
    /** Required unless the purpose is `challenge`. */
    topicId: z.string().max(60).optional(),
    purpose: SessionPurpose.default('practice'),
  }),
  reply: z.object({
    id: Id,
    purpose: SessionPurpose,
    /** For a challenge, an id that belongs to no topic. */
    topicId: Id,
    topicName: z.string(),
    timeLimit: z.int().meta({ description: 'seconds for the whole quiz' }),
    remainingSeconds: z.number(),
    totalQuestions: z.int(),
    startedAt: Instant,
    /** True if a question was already on screen: the session continues there. */
    isBegun: z.boolean(),
  }),
  refusals: {
    'topic-not-found': { status: 404, message: 'The requested topic could not be found.' },
    'topic-locked': { status: 403, message: 'This topic is locked. Master {topic} first.' },
    'subscription-required': {
      status: 402,
      message: 'Your subscription has ended. Extend it to keep practising.',
    },
    'no-questions': { status: 409, message: "This topic doesn't have any quizzes yet." },
    'review-not-due': {
      status: 409,
      message: 'This topic is still fresh. Its next check is later.',
    },
    'challenge-complete': {
      status: 409,
      message: "You have finished today's challenge. Come back tomorrow!",
    },
  },
});

export const getSessionQuestion = operation({
  method: 'GET',
  path: '/api/quiz/session/:id/question',
  summary: 'The question to answer now; records that it was served',
  access: 'signed-in',
  params: SessionParams,
  query: z.object({ topicId: z.string().max(60).optional() }),
  reply: z.object({
    questionNumber: z.int(),
    totalQuestions: z.int(),
    remainingSeconds: z.number(),
    timeLimit: z.int(),
    score: z.int(),
    quiz: ServedQuestion,
    /** Text that this question and `count` questions in a row are about. */
    set: z
      .object({
        stimulus: Stimulus,
        /** 1 for the first question about the text. */
        place: z.int(),
        count: z.int(),
      })
      .optional(),
  }),
  refusals: { ...sessionNotFound, ...sessionComplete },
});

export const answerQuestion = operation({
  method: 'POST',
  path: '/api/quiz/attempt',
  summary: 'Answer the question on screen; exactly one kind of answer',
  access: 'signed-in',
  body: z.object({
    sessionId: Id,
    questionNumber: numeric(z.int().min(1).max(100)).optional(),
    /** Client's clock in milliseconds: stored for study, never used for scoring. */
    timestamp: numeric(z.number()).optional(),
    ...GivenAnswer.shape,
  }),
  reply: AnswerResult,
  refusals: {
    ...sessionNotFound,
    ...sessionComplete,
    'question-not-served': { status: 409, message: 'This question has not been shown yet.' },
    'already-answered': { status: 409, message: 'This question was already answered.' },
    'answer-incomplete': {
      status: 422,
      message: 'Your answer is not finished yet. Please complete it and send it again.',
    },
    'answer-not-simplified': {
      status: 422,
      message: 'That is the right value. Write it in its simplest form.',
    },
    'option-out-of-range': { status: 400, message: 'That option does not exist.' },
    'answer-of-wrong-kind': {
      status: 400,
      message: 'This question needs a different kind of answer.',
    },
  },
});
export type AnswerBody = z.input<typeof answerQuestion.body>;

const TopicName = z.object({ topicId: Id, topicName: z.string() });

/** Achievement of a quiz besides its experience. */
export const QuizAchievement = z.discriminatedUnion('kind', [
  TopicName.extend({ kind: z.literal('mastery') }),
  TopicName.extend({ kind: z.literal('unlock') }),
  z.object({ kind: z.literal('level'), level: z.int() }),
  Badge.pick({ code: true, name: true, description: true, tier: true }).extend({
    kind: z.literal('badge'),
  }),
  z.object({ kind: z.literal('streak'), days: z.int() }),
]);
export type QuizAchievement = z.infer<typeof QuizAchievement>;

export const getSessionResults = operation({
  method: 'GET',
  path: '/api/quiz/session/:id/results',
  summary: 'Results of a quiz session',
  access: 'signed-in',
  params: SessionParams,
  reply: z.object({
    sessionId: Id,
    purpose: SessionPurpose,
    /** Number of right answers. */
    score: z.int(),
    totalQuestions: z.int(),
    percentage: Percent,
    answered: z.int(),
    /** Questions not reached in time: neither answered nor wrong. */
    notReached: z.int(),
    /** Answers too fast to have been read: they earn nothing. */
    tooFast: z.int(),
    /** Answers to a question that was already answered twice that day: they earn nothing. */
    repeated: z.int(),
    /** Written answers without marking: accepted, and left out of mastery. */
    ungraded: z.int(),
    pointsEarned: z.int(),
    experienceEarned: z.int(),
    /** Extra experience for completing the daily challenge; else 0. */
    bonusExperience: z.int(),
    /** True if a completed review was passed; null for anything else. */
    isReviewPassed: z.boolean().nullable(),
    timeSpent: z.int().meta({ description: 'seconds' }),
    status: z.enum(['open', 'completed', 'time_up', 'abandoned']),
    /** Null while it is open. */
    endedAt: Instant.nullable(),
    earned: z.array(QuizAchievement),
    topic: z.object({ id: Id, name: z.string(), subjectId: z.int(), subjectName: z.string() }),
    levelProgress: LevelProgress,
  }),
  refusals: sessionNotFound,
});
export type QuizResults = z.infer<typeof getSessionResults.reply>;

export const listMistakes = operation({
  method: 'GET',
  path: '/api/quiz/session/:id/mistakes',
  summary: 'The questions of a session that were not answered right',
  access: 'signed-in',
  params: SessionParams,
  reply: z.array(
    z.object({
      questionNumber: z.int(),
      question: z.string(),
      /** Text that the question is about. */
      stimulus: Stimulus.optional(),
      lines: TextLines.optional(),
      imageUrl: z.string().optional(),
      imageAlt: z.string().optional(),
      /** The pupil's answer as text; null if the time ran out. */
      givenText: z.string().nullable(),
      /** Right answer as text; empty for written answers. */
      correctText: z.string(),
      explanation: z.string(),
    }),
  ),
  refusals: sessionNotFound,
});
export type Mistake = z.infer<typeof listMistakes.reply>[number];

/** Quiz that was begun and can be continued. */
export const OpenQuiz = z.object({
  sessionId: Id,
  purpose: SessionPurpose,
  /** For a challenge, an id that belongs to no topic. */
  topicId: Id,
  topicName: z.string(),
  /** 0 for a challenge. */
  subjectId: z.int(),
  /** Number of the question to answer next. */
  questionNumber: z.int(),
  totalQuestions: z.int(),
  remainingSeconds: z.number(),
  /** True if a question is on screen somewhere, so that the clock runs. */
  isClockRunning: z.boolean(),
});
export type OpenQuiz = z.infer<typeof OpenQuiz>;

export const listOpenQuizzes = operation({
  method: 'GET',
  path: '/api/users/:id/open-quizzes',
  summary: 'Quizzes that were begun and can be continued, latest first',
  access: 'path-owner',
  params: IdParams,
  reply: z.array(OpenQuiz),
  refusals: {},
});

export const listRandomQuestions = operation({
  method: 'GET',
  path: '/api/quizzes/random',
  summary: "Random questions of a grade, by default the caller's own",
  access: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(10),
    grade: z.coerce.number().int().pipe(PupilGrade).optional(),
  }),
  reply: z.array(ListedQuestion),
  refusals: {},
});

const topicQuestions = {
  method: 'GET',
  summary: 'Questions of a topic without their answers',
  access: 'signed-in',
  params: z.object({ id: z.string().max(60) }),
  reply: z.array(ListedQuestion),
  refusals: {
    'topic-not-found': { status: 404, message: 'The requested topic could not be found.' },
  },
} as const;
export const listTopicQuestions = operation({ ...topicQuestions, path: '/api/quiz/topic/:id' });
export const listTopicQuizzes = operation({ ...topicQuestions, path: '/api/quizzes/topic/:id' });

export const getDailyChallenge = operation({
  method: 'GET',
  path: '/api/users/:id/daily-challenge',
  summary: "Today's challenge: the same all day, its reward paid once",
  access: 'path-owner',
  params: IdParams,
  reply: z.object({
    localDate: z.iso.date(),
    /** Number of questions; 0 while there is nothing to ask. */
    questions: z.int(),
    subjects: z.array(z.object({ id: z.int(), name: z.string() })),
    completed: z.boolean(),
    /** Experience for completing it, besides that of the answers. */
    reward: z.int(),
    /** Present once it was started. */
    sessionId: Id.optional(),
  }),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});
