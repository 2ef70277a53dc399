import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, Percent, SmallNumber, operation } from '../operation.ts';

const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });

/** Number of pupils who are stuck with a topic of their grade. */
const HelpTopic = z.object({
  topicId: Id,
  topic: z.string(),
  subjectId: z.int(),
  grade: PupilGrade,
  stuck: z.int(),
});
export type HelpTopic = z.infer<typeof HelpTopic>;

/** Pupils of a grade, subject, school or class; all, if none is given. */
const HelpQuery = z.object({
  grade: z.coerce.number().int().pipe(PupilGrade).optional(),
  subjectId: SmallNumber.optional(),
  school: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'id of a school of the list, or the name that pupils typed' }),
  classId: z.uuid().optional(),
});
export type HelpQuery = z.input<typeof HelpQuery>;

/** Number of pupils on a page of a list. */
export const HELP_PAGE_SIZE = 25;

const HelpListQuery = HelpQuery.extend({
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .meta({ description: `0 for the first ${HELP_PAGE_SIZE}; without it, the whole list` }),
});

/** A page of a list, with the length of the whole list. */
const pageOf = <Pupil extends z.ZodType>(pupil: Pupil) =>
  z.object({ pupils: z.array(pupil), total: z.int() });

export const getHelpOverview = operation({
  method: 'GET',
  path: '/api/admin/help',
  summary: 'How many pupils need help: by topic stuck with, guessing, with falling accuracy, away',
  access: 'administrator',
  query: HelpQuery,
  reply: z.object({
    /** Most stuck pupils first. */
    topics: z.array(HelpTopic),
    guessing: z.int(),
    falling: z.int(),
    /** In all subjects: a pupil is away from all of them. */
    away: z.int(),
  }),
  refusals: {},
});
export type HelpOverview = z.infer<typeof getHelpOverview.reply>;

/** A pupil in a list of those who need help. */
const HelpPupil = z.object({
  /** Pupil, and topic or subject if a pupil may be listed for several. */
  id: z.string(),
  pupilId: Id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  grade: PupilGrade,
  schoolName: z.string().nullable(),
});
export type HelpPupil = z.infer<typeof HelpPupil>;

/** Work of a pupil in a topic. */
const TopicWork = z.object({
  topicId: Id,
  topic: z.string(),
  subjectId: z.int(),
  /** Last ended quizzes, oldest first. */
  percentages: z.array(Percent),
  lastQuizOn: LocalDate.nullable(),
  masteryLevel: Percent,
  /** Ended quizzes of the topic, and articles read: the pupil tried them. */
  quizzes: z.int(),
  articles: z.int(),
});

const StuckPupil = HelpPupil.extend({ ...TopicWork.shape, lastQuizOn: LocalDate });
export type StuckPupil = z.infer<typeof StuckPupil>;

export const listStuckPupils = operation({
  method: 'GET',
  path: '/api/admin/help/stuck',
  summary: 'Pupils who are stuck with a topic, the lowest quizzes first',
  access: 'administrator',
  query: HelpListQuery.extend({ topicId: z.uuid().optional() }),
  reply: pageOf(StuckPupil),
  refusals: {},
});

/** Timed answers, and the rapid guesses among them. */
const TimedAnswers = z.object({ answers: z.int(), rapid: z.int() });

/** Answers, the right ones, and how many were expected to be right. */
const ExpectedScore = z.object({ answers: z.int(), correct: z.int(), expected: z.number() });

const SignVerdict = z
  .enum(['yes', 'no', 'too-few'])
  .meta({ description: 'too-few: there are not enough answers to say' });

/** Signs in a subject, with what they follow from. */
const SubjectSigns = z.object({
  subjectId: z.int(),
  guesses: SignVerdict,
  timed: TimedAnswers,
  falls: SignVerdict,
  now: ExpectedScore,
  before: ExpectedScore,
  lastAnswerOn: LocalDate,
});
export type SubjectSigns = z.infer<typeof SubjectSigns>;

const GuessingPupil = HelpPupil.extend(
  SubjectSigns.pick({ subjectId: true, timed: true, lastAnswerOn: true }).shape,
);
export type GuessingPupil = z.infer<typeof GuessingPupil>;

export const listGuessingPupils = operation({
  method: 'GET',
  path: '/api/admin/help/guessing',
  summary: 'Pupils whose latest answers in a subject have many rapid guesses, latest first',
  access: 'administrator',
  query: HelpListQuery,
  reply: pageOf(GuessingPupil),
  refusals: {},
});

const FallingPupil = HelpPupil.extend(
  SubjectSigns.pick({ subjectId: true, now: true, before: true, lastAnswerOn: true }).shape,
);
export type FallingPupil = z.infer<typeof FallingPupil>;

export const listFallingPupils = operation({
  method: 'GET',
  path: '/api/admin/help/falling',
  summary: 'Pupils whose accuracy in a subject falls, latest first',
  access: 'administrator',
  query: HelpListQuery,
  reply: pageOf(FallingPupil),
  refusals: {},
});

const AwayPupil = HelpPupil.extend({
  /** Null if the pupil has never practised. */
  lastLearnedOn: LocalDate.nullable(),
  /** Days since then, or since the registration. */
  days: z.int(),
});
export type AwayPupil = z.infer<typeof AwayPupil>;

export const listAwayPupils = operation({
  method: 'GET',
  path: '/api/admin/help/away',
  summary: 'Pupils with a subscription who have not practised for a week, the latest first',
  access: 'administrator',
  query: HelpListQuery,
  reply: pageOf(AwayPupil),
  refusals: {},
});

/** A topic that a pupil has practised and not mastered. */
const WeakTopic = TopicWork.extend({ masteryThreshold: Percent, isStuck: z.boolean() });
export type WeakTopic = z.infer<typeof WeakTopic>;

const RecentQuiz = z.object({
  sessionId: Id,
  purpose: z.string(),
  topicId: Id,
  /** Null for a challenge, which has no single topic. */
  topic: z.string().nullable(),
  correct: z.int(),
  totalQuestions: z.int(),
  percentage: Percent,
  endedOn: LocalDate,
});
export type RecentQuiz = z.infer<typeof RecentQuiz>;

/** Counted answers of a week, from Monday. */
const WeekScore = z.object({ week: LocalDate, answers: z.int(), correct: z.int() });
export type WeekScore = z.infer<typeof WeekScore>;

export const getPupilHelp = operation({
  method: 'GET',
  path: '/api/admin/users/:id/help',
  summary: 'Whether a pupil needs help: weakest topics, signs by subject, last quizzes, weeks',
  access: 'administrator',
  params: IdParams,
  reply: z.object({
    isAway: z.boolean(),
    lastLearnedOn: LocalDate.nullable(),
    /** Stuck ones first, then the lowest mastery. */
    topics: z.array(WeakTopic),
    subjects: z.array(SubjectSigns),
    /** Latest first. */
    quizzes: z.array(RecentQuiz),
    /** Eight weeks, oldest first. */
    weeks: z.array(WeekScore),
  }),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});
export type PupilHelp = z.infer<typeof getPupilHelp.reply>;

const PupilAnswer = z.object({
  sessionId: Id,
  questionNumber: z.int(),
  /** Day on which the quiz began. */
  startedOn: LocalDate,
  purpose: z.string(),
  topicId: Id,
  topic: z.string().nullable(),
  question: z.string(),
  /** The pupil's answer as text; null if the time ran out. */
  givenText: z.string().nullable(),
  /** Right answer as text; empty for written answers. */
  correctText: z.string(),
  isCorrect: z.boolean(),
  isRapidGuess: z.boolean(),
  isTimedOut: z.boolean(),
});
export type PupilAnswer = z.infer<typeof PupilAnswer>;

export const listPupilAnswers = operation({
  method: 'GET',
  path: '/api/admin/users/:id/answers',
  summary: "A pupil's latest answers in a subject or topic: the evidence of the signs",
  access: 'administrator',
  params: IdParams,
  query: z.object({ subjectId: SmallNumber.optional(), topicId: z.uuid().optional() }),
  /** Latest first. */
  reply: z.array(PupilAnswer),
  refusals: {},
});
