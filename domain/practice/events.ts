import { z } from 'zod';
import { event, nextVersion, personalEvent, when, type EventOf } from '../eventDefinition.ts';
import { dataSubjectId, otherId, linkedId } from '../identity.ts';
import { MarkingKey, RecordedAnswer } from '../questionTypes/questionTypes.ts';
import { IdeaFound } from '../questionTypes/rubric.ts';
import { CandidatePool, collectPool } from './candidatePool.ts';
import { paperEvents, type PaperCountEvent, type PaperEvent } from './paper/events.ts';
import { questionReportEvents, type QuestionReportEvent } from './questionReportEvents.ts';
import { taskEvents, type TaskAttemptEvent } from './task/events.ts';

const session = {
  sessionId: linkedId(),
  pupilId: dataSubjectId(),
  grade: z.int(),
  subjectId: z.int(),
  topicId: otherId(),
};

const question = {
  ...session,
  questionId: otherId(),
  questionVersion: z.int(),
  questionType: z.string(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  /** 1 for the first question of the session. */
  questionNumber: z.int(),
  /** Experiment arm and question-choice policy in force, and the chance of a right answer it gave. */
  arm: z.string(),
  policyVersion: z.string(),
  predictedProbability: z.number().nullable(),
};

const article = {
  pupilId: dataSubjectId(),
  articleId: otherId(),
  topicId: otherId(),
  subjectId: z.int(),
  /** Grade of its topic. */
  grade: z.int(),
  /** Minutes. */
  readingTime: z.int(),
};

/** Text that the pupil wrote; encrypted under the pupil's key. */
const answerText = {
  scope: 'profile',
  fields: z.object({ text: z.string() }),
} as const;

/** Fields of a question that marking an answer needs. */
const snapshot = {
  points: z.int(),
  key: MarkingKey,
  /** Words of its stem. */
  stemWords: z.int().optional(),
  /** Earlier scored answers of the pupil to this question on that local day. */
  timesAnsweredToday: z.int(),
  /** Faster answers than this are rapid guesses. */
  rapidBelowMs: z.int(),
};

/** A question as its session recorded it: at the start, or when it was chosen. */
export const SessionQuestion = z.object({
  questionId: otherId(),
  version: z.int(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  ...snapshot,
  /** True if the pupil answered it right within the last seven days. */
  recentlyRight: z.boolean().optional(),
  /** Topic of the question in a daily challenge, where the session has none. */
  topic: z.object({ topicId: otherId(), subjectId: z.int(), masteryThreshold: z.int() }).optional(),
});
export type SessionQuestion = z.infer<typeof SessionQuestion>;

/**
 * Review: checks a mastered topic with three questions (R6). Challenge: asks five questions of several
 * topics (R21). The `topicId` and `subjectId` of a challenge belong to no topic or subject.
 */
const SessionPurpose = z.enum(['practice', 'review', 'challenge']);

/**
 * The plan of a quiz whose questions are chosen one by one: their total, the number of each time
 * allowance, and the least number of each difficulty.
 */
const Frame = z.object({
  policy: z.enum(['adaptive', 'control']),
  total: z.int(),
  allowances: z.array(z.object({ seconds: z.int(), count: z.int() })),
  difficulties: z.array(z.object({ difficulty: z.string(), least: z.int() })),
});

/** A set as its session recorded it: the text, the order of its questions, and how it was chosen. */
const QuestionSet = z.object({
  stimulusId: otherId(),
  version: z.int(),
  questionIds: z.array(otherId()).min(1),
  /** Words of the text, and the time for reading it that the clock gives once. */
  words: z.int(),
  readingSeconds: z.int(),
  /** Sets that the choice was made from, with the predicted chance of a right answer to each. */
  candidates: z.array(
    z.object({ stimulusId: otherId(), chance: z.number(), propensity: z.number() }),
  ),
});

/** Totals of a quiz, as `sumTotals` adds them up. */
const totals = {
  answered: z.int(),
  correct: z.int(),
  /** Share of right answers among all questions, also those never shown; rounded half up. */
  percentage: z.int(),
  pointsEarned: z.int(),
  experienceEarned: z.int(),
  timeSpentSeconds: z.int(),
  /** Answers that were neither rapid guesses nor time-outs. */
  effortfulAnswers: z.int(),
};

const EndReason = z.enum(['finished', 'time_up', 'abandoned']);

const completion = {
  ...session,
  ...when,
  purpose: SessionPurpose,
  reason: EndReason,
  totalQuestions: z.int(),
  ...totals,
  /** Empty if questions were chosen one by one: then only their number is known. */
  notReachedQuestionIds: z.array(otherId()),
  notReached: z.int().optional(),
  masteryThreshold: z.int(),
};

const started = {
  ...session,
  ...when,
  purpose: SessionPurpose,
  /** Local date on which a review was due. */
  reviewDueOn: z.iso.date().optional(),
  /** Questions the choice is made from. */
  candidateIds: z.array(otherId()),
  timeLimitSeconds: z.int(),
  extraTimeFactor: z.number(),
  masteryThreshold: z.int(),
  /** Level and experience of the pupil at the start, for the points rule and the screen. */
  level: z.int(),
  experience: z.int(),
  subscriptionEndsAt: z.iso.datetime().nullable(),
  arm: z.string(),
  policyVersion: z.string(),
  /** `clock` is absent if the first version of its rule applied. */
  rules: z.object({ points: z.string(), marking: z.string(), clock: z.string().optional() }),
  /** Text with its questions, which are the first of the quiz; absent without one. */
  set: QuestionSet.optional(),
  /** Null if the questions are settled at the start, as in challenges. */
  frame: Frame.nullable(),
  /** Rule and time of download of a quiz answered offline, which has no clock. */
  offline: z.object({ rule: z.string(), takenAt: z.iso.datetime() }).optional(),
};

/** First format of a start: it recorded every question that may be chosen with its key. */
const startedWithKeys = {
  ...started,
  /** Questions asked, in their order; with a frame, questions that may be asked. */
  questions: z.array(SessionQuestion).min(1),
};

const startedWithPool = {
  ...started,
  /** Questions settled at the start, in their order; with a frame, those of the set. */
  questions: z.array(SessionQuestion),
  /** Absent if the questions are settled at the start. */
  pool: CandidatePool.optional(),
};

/** The rule of practice offline; absent if the pupil was online. */
const offlineRule = z.string().optional();

export const practiceEvents = {
  /**
   * A quiz was downloaded to be answered offline: its questions without their keys. When its answers
   * arrive, it starts, is answered and ends.
   */
  QuizTakenAlong: event({
    ...session,
    ...when,
    questions: z.array(SessionQuestion).min(1),
    candidateIds: z.array(otherId()),
    extraTimeFactor: z.number(),
    masteryThreshold: z.int(),
    subscriptionEndsAt: z.iso.datetime().nullable(),
    arm: z.string(),
    policyVersion: z.string(),
    /** Later answers are rejected. */
    expiresAt: z.iso.datetime(),
    rule: z.string(),
  }),
  QuizSessionStarted: nextVersion(event(startedWithKeys), event(startedWithPool), (data) => {
    const { frame, questions, candidateIds } = data;
    const byId = new Map(questions.map((one) => [one.questionId, one]));
    const candidates = candidateIds.flatMap((id) => byId.get(id) ?? []);
    return { ...data, ...(frame ? { pool: collectPool(candidates) } : {}) };
  }),
  QuestionServed: event({
    ...question,
    ...when,
    /** Questions the choice was made from. */
    candidateIds: z.array(otherId()),
    /** Fields that marking needs of a question that was chosen now; absent if the start recorded it. */
    snapshot: z.object(snapshot).optional(),
    /** Order in which a shuffled list was shown, by index into the stored one. */
    shownOrder: z.array(z.int()).nullable(),
    /** Predicted chance of a right answer to each candidate; empty if it was settled at the start. */
    chances: z.array(z.number()),
    /** Probability of each candidate of being chosen; empty if it was settled at the start. */
    propensities: z.array(z.number()),
  }),
  /** The value was right but not in its simplest form: the pupil may answer again. */
  AnswerReturnedUnsimplified: personalEvent({ ...question, ...when }, answerText),
  AttemptAnswered: personalEvent(
    {
      ...question,
      ...when,
      totalQuestions: z.int(),
      answer: RecordedAnswer,
      isCorrect: z.boolean(),
      credit: z.number(),
      /** False for an accepted answer that was not marked: it counts nowhere. */
      graded: z.boolean(),
      /** How much of each idea of its rubric a written answer has. */
      ideas: z.array(IdeaFound).optional(),
      rapid: z.boolean(),
      points: z.int(),
      pointsEarned: z.int(),
      experienceEarned: z.int(),
      /** From served to received by the server's clock; 0 if answered offline, where it is unknown. */
      milliseconds: z.int(),
      timesAnsweredToday: z.int(),
      level: z.int(),
      masteryThreshold: z.int(),
      rules: z.object({ points: z.string(), marking: z.string() }),
      /** Time by the device's clock, which has no effect on marking. */
      clientTimestamp: z.number().nullable(),
      offline: offlineRule,
    },
    answerText,
  ),
  /** An answer arrived after the deadline and its grace. The question stays timed out. */
  AnswerCameLate: personalEvent(
    {
      ...session,
      ...when,
      questionId: otherId(),
      questionVersion: z.int(),
      questionNumber: z.int(),
      answer: RecordedAnswer,
      clientTimestamp: z.number().nullable(),
    },
    answerText,
  ),
  QuestionTimedOut: event({
    ...question,
    ...when,
    totalQuestions: z.int(),
    /** `late`: an answer arrived after the deadline and its grace; `unanswered`: none arrived. */
    reason: z.enum(['unanswered', 'late']),
    points: z.int(),
    milliseconds: z.int(),
    timesAnsweredToday: z.int(),
    level: z.int(),
    masteryThreshold: z.int(),
  }),
  QuizSessionCompleted: nextVersion(
    event({ ...completion, lastAnsweredOn: z.iso.date().optional() }),
    event({
      ...completion,
      /** Local day of the last answer; null without any. */
      lastAnsweredOn: z.iso.date().nullable(),
      offline: offlineRule,
    }),
    // A completion without the field counts for the day on which it ended.
    ({ lastAnsweredOn, ...data }) => ({
      ...data,
      lastAnsweredOn: lastAnsweredOn ?? (data.answered > 0 ? data.localDate : null),
    }),
  ),
  /** Totals of a completed session's answers, if its completion recorded other totals. */
  QuizSessionCorrected: event({
    ...session,
    ...when,
    purpose: SessionPurpose,
    reason: EndReason,
    ...totals,
    was: z.object(totals),
  }),
  /** At most one per pupil and local day, after the completion of that day's challenge. */
  DailyChallengeCompleted: event({
    sessionId: linkedId(),
    pupilId: dataSubjectId(),
    grade: z.int(),
    /** Day on which the challenge started. */
    challengeDate: z.iso.date(),
    experienceEarned: z.int(),
    rule: z.string(),
    ...when,
  }),
  /**
   * Another quiz with questions of the same topic was opened: from here on each answer is counted on the
   * pupil's own stream before it is marked (R2).
   */
  QuizOverlapped: event({ sessionId: linkedId(), pupilId: dataSubjectId(), ...when }),
  /** A quiz was opened, and the answers of earlier quizzes about its topics were counted. */
  QuizOpened: event({
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    topicIds: z.array(otherId()),
    /** Quizzes about these topics that were opened before and had not ended. */
    seen: z.array(z.object({ sessionId: linkedId(), isOver: z.boolean() })),
    counted: z.array(z.object({ questionId: otherId(), localDate: z.iso.date() })),
    ...when,
  }),
  /** An answer to a question that several open quizzes may ask was counted. */
  AnswerCounted: event({
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    questionId: otherId(),
    /** Earlier scored answers of the pupil to this question on that local day. */
    timesAnsweredToday: z.int(),
    ...when,
  }),
  /** The answers of an offline quiz were counted, and the time there was for reading it. */
  OfflineQuizCounted: event({
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    answers: z.array(z.object({ questionId: otherId(), timesAnsweredToday: z.int() })),
    /** True if too little time was left for reading it beside the quizzes submitted before. */
    rapid: z.boolean(),
    /** End of the time taken up by reading offline quizzes so far. */
    readUntil: z.iso.datetime().nullable(),
    ...when,
  }),
  /** The quizzes of a topic that may be submitted from offline; they replace earlier ones. */
  OfflineCopySaved: event({
    pupilId: dataSubjectId(),
    topicId: otherId(),
    sessionIds: z.array(linkedId()),
    rule: z.string(),
    ...when,
  }),
  ArticleOpened: event({ ...article, ...when }),
  /** At most one per pupil and article. */
  ArticleRead: event({
    ...article,
    ...when,
    openedAt: z.iso.datetime(),
    points: z.int(),
    experienceEarned: z.int(),
    /** The pupil's experience before it, for the screen. */
    experience: z.int(),
    rule: z.string(),
  }),
  ...paperEvents,
  ...taskEvents,
  ...questionReportEvents,
};

type PracticeEvent = EventOf<typeof practiceEvents>;
export type StudyEvent = Extract<PracticeEvent, { type: `Article${string}` }>;
/** Events of the counts over all quizzes of a pupil. */
export type AnswerCountEvent = Extract<
  PracticeEvent,
  { type: 'QuizOpened' | 'AnswerCounted' | 'OfflineQuizCounted' | 'OfflineCopySaved' }
>;
/** Events of a quiz session. */
export type QuizEvent = Exclude<
  PracticeEvent,
  | StudyEvent
  | AnswerCountEvent
  | PaperEvent
  | PaperCountEvent
  | TaskAttemptEvent
  | QuestionReportEvent
>;
export type AttemptAnswered = Extract<PracticeEvent, { type: 'AttemptAnswered' }>['data'];
export type QuizSessionStarted = Extract<PracticeEvent, { type: 'QuizSessionStarted' }>['data'];
export type QuizTakenAlong = Extract<PracticeEvent, { type: 'QuizTakenAlong' }>['data'];
export type QuizSessionCompleted = Extract<PracticeEvent, { type: 'QuizSessionCompleted' }>['data'];
export type QuestionServed = Extract<PracticeEvent, { type: 'QuestionServed' }>['data'];
