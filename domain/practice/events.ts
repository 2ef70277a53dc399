import { z } from 'zod';
import { event, nextVersion, personalEvent, when, type EventOf } from '../eventDefinition.ts';
import { dataSubjectId, otherId, linkedId } from '../identity.ts';
import { MarkingKey, RecordedAnswer } from '../questionTypes/questionTypes.ts';
import { IdeaFound } from '../questionTypes/rubric.ts';

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
  /** Its topic's. */
  grade: z.int(),
  /** Minutes. */
  readingTime: z.int(),
};

/** What a pupil wrote is theirs. */
const answerText = {
  scope: 'profile',
  fields: z.object({ text: z.string() }),
} as const;

/** What a session recorded of each of its questions when it started. */
export const SessionQuestion = z.object({
  questionId: otherId(),
  version: z.int(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  points: z.int(),
  key: MarkingKey,
  /** Words of its stem; absent in facts of before. */
  stemWords: z.int().optional(),
  /** Earlier scored answers of the pupil to this question on that local day. */
  timesAnsweredToday: z.int(),
  /** Faster answers than this are rapid guesses. */
  rapidBelowMs: z.int(),
  /** Answered right within the seven days before; absent in facts of before. */
  recentlyRight: z.boolean().optional(),
  /** Its own topic, where the session has none: in a daily challenge. */
  topic: z.object({ topicId: otherId(), subjectId: z.int(), masteryThreshold: z.int() }).optional(),
});
export type SessionQuestion = z.infer<typeof SessionQuestion>;

/**
 * A review checks a mastered topic again with three questions (R6); a challenge asks five of several
 * topics (R21), and its `topicId` and `subjectId` are no topic's and no subject's.
 */
const SessionPurpose = z.enum(['practice', 'review', 'challenge']);

/**
 * What is settled at the start about questions that are chosen one by one: how many there are, of each
 * time allowance, and of each difficulty at least.
 */
const Frame = z.object({
  policy: z.enum(['adaptive', 'control']),
  total: z.int(),
  allowances: z.array(z.object({ seconds: z.int(), count: z.int() })),
  difficulties: z.array(z.object({ difficulty: z.string(), least: z.int() })),
});

/** A question that might have been asked, with how probable that was: in facts of before. */
const WeighedQuestion = z.object({
  questionId: otherId(),
  chance: z.number(),
  propensity: z.number(),
});

/** What a quiz came to; `sumTotals` adds it up. */
const totals = {
  answered: z.int(),
  correct: z.int(),
  /** Of all questions, those never shown included; half up. */
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
  /** Those that were settled at the start; of questions chosen one by one there is only a number. */
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
  /** Those asked, in their order; with a frame, those that may be. */
  questions: z.array(SessionQuestion).min(1),
  /** Questions the choice was made from. */
  candidateIds: z.array(otherId()),
  timeLimitSeconds: z.int(),
  extraTimeFactor: z.number(),
  masteryThreshold: z.int(),
  /** Level and experience of the pupil at the start: what the points rule and the screen rely on. */
  level: z.int(),
  experience: z.int(),
  subscriptionEndsAt: z.iso.datetime().nullable(),
  arm: z.string(),
  policyVersion: z.string(),
  /** Facts of before name no `clock`: theirs was the first. */
  rules: z.object({ points: z.string(), marking: z.string(), clock: z.string().optional() }),
};

const served = {
  ...question,
  ...when,
  /** Of the whole session. */
  candidateIds: z.array(otherId()),
  /** Order in which a shuffled list was shown, by index into the stored one. */
  shownOrder: z.array(z.int()).nullable(),
};

/** The rule under which it was practised without a line; absent where there was one. */
const offlineRule = z.string().optional();

export const practiceEvents = {
  /**
   * A quiz handed out to be answered without a line: its questions, none of their keys. When its
   * answers come, it starts, is answered and ends.
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
    /** Answers that come later are not taken. */
    expiresAt: z.iso.datetime(),
    rule: z.string(),
  }),
  QuizSessionStarted: nextVersion(
    event(started),
    event({
      ...started,
      /** Null where the questions are settled: challenges, and facts of before. */
      frame: Frame.nullable(),
      /** Of one that was taken along: it has no clock. */
      offline: z.object({ rule: z.string(), takenAt: z.iso.datetime() }).optional(),
    }),
    (data) => ({ ...data, frame: null }),
  ),
  QuestionServed: nextVersion(
    nextVersion(
      event(served),
      event({ ...served, candidates: z.array(WeighedQuestion) }),
      (data) => ({ ...data, candidates: [] }),
    ),
    event({
      ...served,
      /** What it was chosen from, not the whole session's as before. */
      candidateIds: z.array(otherId()),
      /** Of each candidate the predicted chance of a right answer; none where it was settled at the start. */
      chances: z.array(z.number()),
      /** Of each candidate the probability of being chosen; likewise. */
      propensities: z.array(z.number()),
    }),
    ({ candidates, ...data }) => ({
      ...data,
      candidateIds:
        candidates.length > 0 ? candidates.map(({ questionId }) => questionId) : data.candidateIds,
      chances: candidates.map(({ chance }) => chance),
      propensities: candidates.map(({ propensity }) => propensity),
    }),
  ),
  /** The right value, to be written more simply: the pupil may answer once more. */
  AnswerReturnedUnsimplified: personalEvent({ ...question, ...when }, answerText),
  AttemptAnswered: personalEvent(
    {
      ...question,
      ...when,
      totalQuestions: z.int(),
      answer: RecordedAnswer,
      isCorrect: z.boolean(),
      credit: z.number(),
      /** False for an accepted answer that nobody marked: it counts nowhere. */
      graded: z.boolean(),
      /** Of a written answer: how much of each idea of its rubric it has. From `marking/2` on. */
      ideas: z.array(IdeaFound).optional(),
      rapid: z.boolean(),
      points: z.int(),
      pointsEarned: z.int(),
      experienceEarned: z.int(),
      /** Served to received, by the server's clock; 0 of an offline answer, and no time at all. */
      milliseconds: z.int(),
      timesAnsweredToday: z.int(),
      level: z.int(),
      masteryThreshold: z.int(),
      rules: z.object({ points: z.string(), marking: z.string() }),
      /** By the device's clock, which decides nothing. */
      clientTimestamp: z.number().nullable(),
      offline: offlineRule,
    },
    answerText,
  ),
  /** An answer after the deadline and its grace: kept, though the question stays as timed out. */
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
    /** `late`: an answer came after the deadline and its grace; `unanswered`: none came. */
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
    // Those that did not tell are of the day they ended.
    ({ lastAnsweredOn, ...data }) => ({
      ...data,
      lastAnsweredOn: lastAnsweredOn ?? (data.answered > 0 ? data.localDate : null),
    }),
  ),
  /** What a completed session's answers come to, where its completion told otherwise. */
  QuizSessionCorrected: event({
    ...session,
    ...when,
    purpose: SessionPurpose,
    reason: EndReason,
    ...totals,
    was: z.object(totals),
  }),
  /** Once a pupil and local day; follows the completion of that day's challenge. */
  DailyChallengeCompleted: event({
    sessionId: linkedId(),
    pupilId: dataSubjectId(),
    grade: z.int(),
    /** The day whose challenge it is: that of its start. */
    challengeDate: z.iso.date(),
    experienceEarned: z.int(),
    rule: z.string(),
    ...when,
  }),
  ArticleOpened: event({ ...article, ...when }),
  /** Once a pupil and article. */
  ArticleRead: event({
    ...article,
    ...when,
    openedAt: z.iso.datetime(),
    points: z.int(),
    experienceEarned: z.int(),
    /** The pupil's experience before it: what the screen relies on. */
    experience: z.int(),
    rule: z.string(),
  }),
};

type PracticeEvent = EventOf<typeof practiceEvents>;
export type StudyEvent = Extract<PracticeEvent, { type: `Article${string}` }>;
/** What happens in a quiz session. */
export type QuizEvent = Exclude<PracticeEvent, StudyEvent>;
export type AttemptAnswered = Extract<PracticeEvent, { type: 'AttemptAnswered' }>['data'];
export type QuizSessionStarted = Extract<PracticeEvent, { type: 'QuizSessionStarted' }>['data'];
export type QuizTakenAlong = Extract<PracticeEvent, { type: 'QuizTakenAlong' }>['data'];
export type QuizSessionCompleted = Extract<PracticeEvent, { type: 'QuizSessionCompleted' }>['data'];
export type QuestionServed = Extract<PracticeEvent, { type: 'QuestionServed' }>['data'];
