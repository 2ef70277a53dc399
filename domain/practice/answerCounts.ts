import { addDays, instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { AnswerCountEvent } from './events.ts';
import { OFFLINE_RULE } from './offlineQuiz.ts';

// Commands

interface PupilCommand {
  readonly now: Moment;
  readonly pupilId: string;
}

interface OpenedQuiz {
  readonly sessionId: string;
  readonly topicIds: readonly string[];
}

/** An answer that its quiz gave without counting it here. */
export interface UncountedAnswer {
  readonly questionId: string;
  readonly localDate: string;
}

/** An earlier quiz, after it recorded that another one opens. */
export interface SeenQuiz {
  readonly sessionId: string;
  readonly isOver: boolean;
  readonly uncounted: readonly UncountedAnswer[];
}

/** Opens a quiz, and counts the answers of earlier quizzes about its topics. */
export interface OpenQuiz extends PupilCommand, OpenedQuiz {
  readonly type: 'OpenQuiz';
  readonly seen: readonly SeenQuiz[];
}

/** Counts an answer of an open quiz that shares a topic with another open quiz. */
export interface CountAnswer extends PupilCommand {
  readonly type: 'CountAnswer';
  readonly sessionId: string;
  readonly questionId: string;
}

/** Counts all answers of an offline quiz that is submitted. */
export interface CountOfflineQuiz extends PupilCommand {
  readonly type: 'CountOfflineQuiz';
  readonly sessionId: string;
  readonly questionIds: readonly string[];
  readonly downloadedAt: string;
  /** Least time for reading its questions. */
  readonly readingMs: number;
}

/** Makes downloaded quizzes the ones of their topic that may be submitted. */
export interface SaveOfflineCopy extends PupilCommand {
  readonly type: 'SaveOfflineCopy';
  readonly topicId: string;
  readonly sessionIds: readonly string[];
  /** The quizzes saved before, as far as the sender knows. */
  readonly replaced: readonly string[];
}

type AnswerCountsCommand = OpenQuiz | CountAnswer | CountOfflineQuiz | SaveOfflineCopy;

interface AnswerCountsRejections {
  /** Another quiz about the topics was opened that the sender did not know. */
  readonly OpenQuiz: 'quiz-not-seen';
}

// State

interface QuizEntry {
  readonly topicIds: readonly string[];
  readonly openedOn: string;
  /** True if its answers so far are counted; each later answer counts itself. */
  readonly isCounted: boolean;
  readonly isOver: boolean;
}

export interface AnswerCounts {
  readonly quizzes: Readonly<Record<string, QuizEntry>>;
  readonly date: string;
  /** Counted answers of that local day, by question. */
  readonly answered: Readonly<Record<string, number>>;
  /** Earlier answers that each counted answer of that day was given, by quiz and question. */
  readonly given: Readonly<Record<string, number>>;
  /** How the reading time of each offline quiz of that day was judged. */
  readonly rapid: Readonly<Record<string, boolean>>;
  readonly readUntil: string | null;
  /** Offline quizzes that may be submitted, by topic. */
  readonly copies: Readonly<Record<string, readonly string[]>>;
}

const initial: AnswerCounts = {
  quizzes: {},
  date: '',
  answered: {},
  given: {},
  rapid: {},
  readUntil: null,
  copies: {},
};

const toKey = (sessionId: string, questionId: string): string => `${sessionId}/${questionId}`;

/** Begins the counts of a later day; a late event counts on the current day. */
const onDay = (state: AnswerCounts, date: string): AnswerCounts =>
  date > state.date ? { ...state, date, answered: {}, given: {}, rapid: {} } : state;

/** Returns how often the pupil has answered a question on a local day, as far as it is counted. */
export const countCountedAnswersOn = (
  state: AnswerCounts,
  localDate: string,
  questionId: string,
): number => onDay(state, localDate).answered[questionId] ?? 0;

/** Returns the earlier answers of that day that a counted answer was given; undefined before. */
export const countGivenAnswers = (
  { given }: AnswerCounts,
  sessionId: string,
  questionId: string,
): number | undefined => given[toKey(sessionId, questionId)];

/** Lists the open quizzes that share a topic with a new quiz. Each must record that it opened. */
export const listOverlapping = (
  { quizzes }: AnswerCounts,
  { sessionId, topicIds }: OpenedQuiz,
): readonly string[] =>
  Object.entries(quizzes).flatMap(([id, quiz]) =>
    id !== sessionId && !quiz.isOver && quiz.topicIds.some((topic) => topicIds.includes(topic))
      ? [id]
      : [],
  );

// Evolve

const countOne = (
  state: AnswerCounts,
  sessionId: string,
  { questionId, timesAnsweredToday }: { questionId: string; timesAnsweredToday: number },
): AnswerCounts => ({
  ...state,
  answered: { ...state.answered, [questionId]: (state.answered[questionId] ?? 0) + 1 },
  given: { ...state.given, [toKey(sessionId, questionId)]: timesAnsweredToday },
});

const openQuiz = (
  state: AnswerCounts,
  data: Extract<AnswerCountEvent, { type: 'QuizOpened' }>['data'],
): AnswerCounts => {
  const { sessionId, topicIds, seen, counted, localDate } = data;
  const yesterday = addDays(localDate, -1);
  const quizzes: Record<string, QuizEntry> = {};
  for (const [id, quiz] of Object.entries(state.quizzes)) {
    const found = seen.find((one) => one.sessionId === id);
    const now = found ? { ...quiz, isCounted: true, isOver: found.isOver } : quiz;
    if (!now.isOver || now.openedOn >= yesterday) quizzes[id] = now;
  }
  quizzes[sessionId] ??= { topicIds, openedOn: localDate, isCounted: false, isOver: false };
  const answered: Record<string, number> = { ...state.answered };
  for (const { questionId, localDate: day } of counted) {
    if (day === state.date) answered[questionId] = (answered[questionId] ?? 0) + 1;
  }
  return { ...state, quizzes, answered };
};

const evolve = (before: AnswerCounts, { type, data }: AnswerCountEvent): AnswerCounts => {
  const state = onDay(before, data.localDate);
  switch (type) {
    case 'QuizOpened':
      return openQuiz(state, data);
    case 'AnswerCounted':
      return countOne(state, data.sessionId, data);
    case 'OfflineQuizCounted':
      return {
        ...data.answers.reduce((counts, one) => countOne(counts, data.sessionId, one), state),
        rapid: { ...state.rapid, [data.sessionId]: data.rapid },
        readUntil: data.readUntil,
      };
    case 'OfflineCopySaved':
      return { ...state, copies: { ...state.copies, [data.topicId]: data.sessionIds } };
    default:
      return state;
  }
};

// Decide

const open = (
  state: AnswerCounts,
  { now, pupilId, sessionId, topicIds, seen }: OpenQuiz,
): readonly AnswerCountEvent[] | Rejection<'quiz-not-seen'> => {
  if (state.quizzes[sessionId]?.isOver) return [];
  const overlapping = listOverlapping(state, { sessionId, topicIds });
  const known = overlapping.flatMap((id) => seen.find((one) => one.sessionId === id) ?? []);
  if (known.length < overlapping.length) return reject('quiz-not-seen');
  const isNews = known.some((one) => one.isOver || !state.quizzes[one.sessionId]?.isCounted);
  if (sessionId in state.quizzes && !isNews) return [];
  const data = {
    pupilId,
    sessionId,
    topicIds: [...topicIds],
    seen: known.map((one) => ({ sessionId: one.sessionId, isOver: one.isOver })),
    counted: known.flatMap((one) =>
      state.quizzes[one.sessionId]?.isCounted ? [] : [...one.uncounted],
    ),
    ...stamp(now),
  };
  return [{ type: 'QuizOpened', data }];
};

const countOffline = (
  state: AnswerCounts,
  command: CountOfflineQuiz,
): readonly AnswerCountEvent[] => {
  const { now, pupilId, sessionId, questionIds, downloadedAt, readingMs } = command;
  if (sessionId in onDay(state, now.localDate).rapid) return [];
  // Reading time runs for one offline quiz at a time.
  const from = Math.max(instantMs(downloadedAt), state.readUntil ? instantMs(state.readUntil) : 0);
  const rapid = instantMs(now.at) - from < readingMs;
  const data = {
    pupilId,
    sessionId,
    answers: questionIds.map((questionId) => ({
      questionId,
      timesAnsweredToday: countCountedAnswersOn(state, now.localDate, questionId),
    })),
    rapid,
    readUntil: rapid ? state.readUntil : instantOf(from + readingMs),
    ...stamp(now),
  };
  return [{ type: 'OfflineQuizCounted', data }];
};

/**
 * Counts a pupil's answers to each question across all quizzes, so that quizzes that are open at the same
 * time cannot exceed R2's limit. A quiz that shares no topic with another open quiz counts its own
 * answers; they are added here when a quiz that shares a topic opens. Stream id: the pupil's.
 */
export const answerCounts: Decider<
  AnswerCounts,
  AnswerCountsCommand,
  AnswerCountEvent,
  AnswerCountsRejections
> = {
  category: 'answerCounts',
  initial,
  evolve,
  decide: byCommand<AnswerCounts, AnswerCountsCommand, AnswerCountEvent, AnswerCountsRejections>({
    OpenQuiz: open,

    CountAnswer: (state, { now, pupilId, sessionId, questionId }) => {
      const today = onDay(state, now.localDate);
      if (countGivenAnswers(today, sessionId, questionId) !== undefined) return [];
      const timesAnsweredToday = countCountedAnswersOn(state, now.localDate, questionId);
      const data = { pupilId, sessionId, questionId, timesAnsweredToday, ...stamp(now) };
      return [{ type: 'AnswerCounted', data }];
    },

    CountOfflineQuiz: countOffline,

    SaveOfflineCopy: ({ copies }, { now, pupilId, topicId, sessionIds, replaced }) => {
      const current = copies[topicId] ?? [];
      // The first of two copies saved at once stays.
      if (current.length !== replaced.length || !current.every((id) => replaced.includes(id))) {
        return [];
      }
      const data = { pupilId, topicId, sessionIds: [...sessionIds], rule: OFFLINE_RULE };
      return [{ type: 'OfflineCopySaved', data: { ...data, ...stamp(now) } }];
    },
  }),
};
