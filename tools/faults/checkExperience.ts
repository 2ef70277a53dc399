import { experienceEarned, type Difficulty } from '@mahoe/domain/practice/pointsRule';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { z } from 'zod';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { pick } from './pick.ts';
import { checkPaperExperience, PaperMarked } from './checkPaperExperience.ts';
import { findHurried } from './timedWork.ts';

const Answered = z.object({
  sessionId: z.string(),
  questionId: z.string(),
  localDate: z.string(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  level: z.int(),
  rapid: z.boolean(),
  pointsEarned: z.int(),
  experienceEarned: z.int(),
});
const Started = z.object({
  sessionId: z.string(),
  occurredAt: z.string(),
  questions: z.array(z.object({ rapidBelowMs: z.int() })),
  offline: z.object({ takenAt: z.string() }).optional(),
});
const Copy = z.object({ topicId: z.string(), sessionIds: z.array(z.string()) });
const Read = z.object({
  articleId: z.string(),
  openedAt: z.string(),
  occurredAt: z.string(),
  readingTime: z.int(),
  points: z.int(),
  experienceEarned: z.int(),
});
const Rewarded = z.object({
  sessionId: z.string().optional(),
  challengeDate: z.string().optional(),
  week: z.string().optional(),
  experienceEarned: z.int(),
});

/** Seconds of each minute of an article's reading time that must pass (R2). */
const READING_SECONDS_PER_MINUTE = 18;
const MAX_REWARD = { DailyChallengeCompleted: 20, TeamGoalReached: 50 } as const;

const checkAnswers = (answers: readonly z.infer<typeof Answered>[]): Finding => {
  const byDay = Map.groupBy(answers, ({ questionId, localDate }) => `${questionId} ${localDate}`);
  const wrong = [...byDay].flatMap(([key, all]) =>
    all.flatMap((answer, timesAnsweredToday) => {
      const most = experienceEarned({
        ...answer,
        difficulty: answer.difficulty satisfies Difficulty,
        timesAnsweredToday,
      });
      const earned = answer.experienceEarned;
      return earned > most
        ? [`${key}: ${earned} of ${most}, answer ${timesAnsweredToday + 1}`]
        : [];
    }),
  );
  return { goal: 'R2', what: 'answers earn no more than allowed', looked: answers.length, wrong };
};

const checkArticles = (read: readonly z.infer<typeof Read>[]): Finding => ({
  goal: 'R2',
  what: 'articles: once, one at a time',
  looked: read.length,
  wrong: [
    ...[...Map.groupBy(read, ({ articleId }) => articleId)].flatMap(([id, all]) =>
      all.length > 1 ? [`${id}: read ${all.length} times`] : [],
    ),
    ...read.flatMap((one) => (one.experienceEarned > one.points ? [`${one.articleId}: more`] : [])),
    ...findHurried(
      read.map((one) => ({
        name: one.articleId,
        from: Date.parse(one.openedAt),
        to: Date.parse(one.occurredAt),
        ms: 1000 * READING_SECONDS_PER_MINUTE * one.readingTime,
      })),
    ),
  ],
});

const checkOffline = (
  started: readonly z.infer<typeof Started>[],
  copies: readonly z.infer<typeof Copy>[],
  rapidSessions: ReadonlySet<string>,
): readonly Finding[] => {
  const offline = started.flatMap((one) => (one.offline ? [{ ...one, ...one.offline }] : []));
  const saved = new Set(copies.flatMap(({ sessionIds }) => sessionIds));
  const work = offline
    .filter(({ sessionId }) => !rapidSessions.has(sessionId))
    .map((one) => ({
      name: one.sessionId,
      from: Date.parse(one.takenAt),
      to: Date.parse(one.occurredAt),
      ms: one.questions.reduce((total, { rapidBelowMs }) => total + rapidBelowMs, 0),
    }));
  const strange = offline.flatMap(({ sessionId }) =>
    saved.has(sessionId) ? [] : [`${sessionId}: submitted without being the topic's copy`],
  );
  return [
    {
      goal: 'R26',
      what: 'offline quizzes: read one at a time',
      looked: work.length,
      wrong: findHurried(work),
    },
    {
      goal: 'R26',
      what: 'offline quizzes: one copy a topic',
      looked: offline.length,
      wrong: strange,
    },
  ];
};

/** Finds challenges that earned a reward though their answers earned nothing. */
const findUnearned = (
  log: readonly StoredEvent[],
  answers: readonly z.infer<typeof Answered>[],
): readonly string[] => {
  const earning = new Set(
    answers.flatMap((one) => (one.experienceEarned > 0 ? [one.sessionId] : [])),
  );
  return pick(log, 'DailyChallengeCompleted', Rewarded).flatMap((one) =>
    one.experienceEarned > 0 && !earning.has(one.sessionId ?? '')
      ? [`${one.sessionId}: ${one.experienceEarned} for guesses`]
      : [],
  );
};

const checkRewards = (log: readonly StoredEvent[]): readonly Finding[] =>
  Object.entries(MAX_REWARD).map(([type, most]) => {
    const rewards = log.filter((one) => one.type === type).map(({ data }) => Rewarded.parse(data));
    const periods = Map.groupBy(rewards, ({ challengeDate, week }) => challengeDate ?? week ?? '');
    const wrong = [...periods].flatMap(([period, all]) => {
      const sum = all.reduce((total, one) => total + one.experienceEarned, 0);
      return sum > most ? [`${type} ${period}: ${sum} of ${most}`] : [];
    });
    const goal = type === 'TeamGoalReached' ? 'R19' : 'R21';
    return { goal, what: `${type}: once`, looked: rewards.length, wrong };
  });

/**
 * Compares what one pupil earned with the most that the rules allow for what they did, and the experience
 * shown with the sum of what was earned.
 * @param log the pupil's events, in the order of the log
 */
export const checkExperience = (log: readonly StoredEvent[], shown: number): readonly Finding[] => {
  const answers = pick(log, 'AttemptAnswered', Answered);
  const read = pick(log, 'ArticleRead', Read);
  const rewards = Object.keys(MAX_REWARD).flatMap((type) => pick(log, type, Rewarded));
  const papers = pick(log, 'PaperMarked', PaperMarked);
  const earned = [...answers, ...read, ...rewards, ...papers].reduce(
    (total, one) => total + one.experienceEarned,
    0,
  );
  return [
    checkAnswers(answers),
    checkArticles(read),
    ...checkOffline(
      pick(log, 'QuizSessionStarted', Started),
      pick(log, 'OfflineCopySaved', Copy),
      new Set(answers.flatMap((one) => (one.rapid ? [one.sessionId] : []))),
    ),
    ...checkRewards(log),
    {
      goal: 'R21',
      what: 'challenges: no reward for guesses',
      looked: answers.length,
      wrong: findUnearned(log, answers),
    },
    ...checkPaperExperience(log),
    {
      goal: 'R2',
      what: 'nothing else earns experience',
      looked: earned,
      wrong: shown === earned ? [] : [`${shown} shown, ${earned} earned`],
    },
  ];
};
