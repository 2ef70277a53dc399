import { followCheckpoints } from '@mahoe/api/reads/readYourWrites';
import { projectors } from '@mahoe/projections/all';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { later, START } from '@mahoe/eventstore/store/position';
import { pino } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { v5 as uuidv5 } from 'uuid';
import { startBenchStack, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile, withWorkers } from './figures.ts';

/** Namespace of the benchmark's sessions. */
const LAG_IDS = '1d4a5f1c-9d9f-5f36-8e7c-2d1b7a6c5e90';
const PUPILS = 200;
const LOADS = [
  { answersPerSecond: 50, seconds: 40 },
  { answersPerSecond: 500, seconds: 20 },
] as const;
const TIMEOUT_MS = 60_000;

/** Creates sessions with their first question on screen. */
const serveSessions = async (
  { commands }: BenchStack,
  pupilIds: readonly string[],
  count: number,
  label: string,
): Promise<readonly { readonly sessionId: string; readonly pupilId: string }[]> => {
  const wanted = Array.from({ length: count }, (_, index) => ({
    sessionId: uuidv5(`${label} ${index}`, LAG_IDS),
    topicId: uuidv5(`topic ${index % 30}`, LAG_IDS),
    pupilId: pupilIds[index % pupilIds.length] ?? '',
  }));
  await withWorkers(wanted, 64, async ({ sessionId, pupilId, topicId }) => {
    const now = momentOf(Date.now());
    const questions = Array.from({ length: 10 }, (_, index) => ({
      questionId: uuidv5(`${topicId} ${index}`, LAG_IDS),
      version: 1,
      difficulty: 'Beginner' as const,
      points: 10,
      key: { type: 'mcq' as const, correctAnswer: 1, optionCount: 4 },
      timesAnsweredToday: 0,
      rapidBelowMs: 0,
    }));
    const context = { actor: pupilId, isNew: true };
    ensureDone(
      await commands.handle(
        quizSession,
        sessionId,
        {
          type: 'StartQuizSession',
          now,
          sessionId,
          pupilId,
          grade: 4,
          subjectId: 1,
          topicId,
          purpose: 'practice',
          questions,
          candidateIds: [],
          extraTimeFactor: 1,
          masteryThreshold: 80,
          level: 1,
          experience: 0,
          arm: 'control',
          policyVersion: 'benchmark',
          subscriptionEndsAt: 'exempt',
          lockedBehind: null,
        },
        { ...context, commandId: `${sessionId}|start` },
      ),
    );
    ensureDone(
      await commands.handle(
        quizSession,
        sessionId,
        { type: 'ServeQuestion', now, pupilId, predictedProbability: null, shownOrder: null },
        { ...context, commandId: `${sessionId}|serve` },
      ),
    );
  });
  return wanted;
};

/**
 * Measures the time from the acknowledged commit of an answer until every view shows it, at a steady
 * rate of answers. Reference: the commit time of the same appends.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const checkpoints = followCheckpoints(stack.databaseUrl, pino({ level: 'silent' }));
  const views = projectors.map(({ name }) => name);
  try {
    const pupils = (await stack.registerPupils(PUPILS)).map(({ id }) => id);
    for (const { answersPerSecond, seconds } of LOADS) {
      const count = answersPerSecond * seconds;
      const sessions = await serveSessions(stack, pupils, count, `at ${answersPerSecond}`);
      let last = START;
      const lags: number[] = [];
      const commits: number[] = [];
      const answer = async ({ sessionId, pupilId }: (typeof sessions)[number]): Promise<void> => {
        const sent = performance.now();
        const handled = await stack.commands.handle(
          quizSession,
          sessionId,
          {
            type: 'AnswerQuestion',
            now: momentOf(Date.now()),
            pupilId,
            answer: { type: 'option', index: 1 },
            questionNumber: 1,
            clientTimestamp: null,
          },
          { commandId: `${sessionId}|answer`, actor: pupilId },
        );
        if (isRejection(handled)) throw new Error(handled.rejected);
        const committed = performance.now();
        commits.push(committed - sent);
        last = later(handled.position, last);
        if (!(await checkpoints.reached(views, handled.position, TIMEOUT_MS)))
          throw new Error('lost');
        lags.push(performance.now() - committed);
      };
      // Projecting the preparation is not part of the measurement.
      const head = [...checkpoints.positions().values()].reduce(later, START);
      await checkpoints.reached(views, head, TIMEOUT_MS);
      const began = performance.now();
      const answers: Promise<void>[] = [];
      for (const [index, session] of sessions.entries()) {
        const early = began + (1000 * index) / answersPerSecond - performance.now();
        if (early > 0) await pause(early);
        answers.push(answer(session));
      }
      await Promise.all(answers);
      console.log(
        `${answersPerSecond} answers/s for ${seconds} s: visible after p50 ${milliseconds(median(lags))}` +
          `, p99 ${milliseconds(percentile(lags, 0.99))}; commit p50 ${milliseconds(median(commits))}` +
          `, p99 ${milliseconds(percentile(commits, 0.99))}`,
      );
    }
  } finally {
    await checkpoints.stop();
    await stack.stop();
  }
};
