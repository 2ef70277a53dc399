import { momentOf } from '@mahoe/domain/calendar';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshGround, reached, running, type Ground } from '../../projections/fixtures/running.ts';
import { quizSessions } from '../../projections/practice/quizSessions.ts';
import { sweepOverrunSessions } from './whenDeadlinePassesExpireSession.ts';

const startMs = Date.UTC(2026, 10, 2, 14);
const sessionId = '0d6c7a10-0000-4000-8000-00000000000a';
const kai = '0d6c7a10-0000-4000-8000-000000000002';
const topicId = '0d6c7a10-0000-4000-8000-00000000000b';
const questionId = '0d6c7a10-0000-4000-8000-00000000000c';

let ground: Ground;
beforeEach(async () => {
  ground = await freshGround();
});
afterEach(() => ground.stop());

test('a session left open ends once its time and the grace are over, and only once', async () => {
  const commands = createCommandHandler(ground.store, ground.personalData);
  const by = (commandId: string) => ({ commandId, actor: kai });
  await commands.handle(
    quizSession,
    sessionId,
    {
      type: 'StartQuizSession',
      now: momentOf(startMs),
      sessionId,
      pupilId: kai,
      grade: 5,
      subjectId: 1,
      topicId,
      purpose: 'practice',
      questions: [
        {
          questionId,
          version: 1,
          difficulty: 'Beginner',
          points: 10,
          key: { type: 'mcq', correctAnswer: 0, optionCount: 4 },
          timesAnsweredToday: 0,
          rapidBelowMs: 2000,
        },
      ],
      candidateIds: [questionId],
      extraTimeFactor: 1,
      masteryThreshold: 80,
      level: 1,
      experience: 0,
      arm: 'control',
      policyVersion: 'choice/1',
      subscriptionEndsAt: 'exempt',
      lockedBehind: null,
    },
    by('start'),
  );
  const served = await commands.handle(
    quizSession,
    sessionId,
    {
      type: 'ServeQuestion',
      now: momentOf(startMs + 1000),
      pupilId: kai,
      predictedProbability: null,
      shownOrder: null,
    },
    by('serve'),
  );
  const projections = running(ground.runtime, [quizSessions]);
  await reached(ground.views, [quizSessions], 'position' in served ? served.position : 0n);
  const sweeping = { views: ground.views.db, commands };
  const lastMoment = startMs + 1000 + 30_000 + 5000;

  expect(await sweepOverrunSessions(sweeping, lastMoment)).toBe(0);
  expect(await sweepOverrunSessions(sweeping, lastMoment + 1)).toBe(1);
  const { status } = await commands.load(quizSession, sessionId);
  expect(status).toBe('abandoned');

  // The view may not know yet: the session is looked at again, and nothing happens.
  const head = await ground.store.headPosition();
  await sweepOverrunSessions(sweeping, lastMoment + 60_000);
  expect(await ground.store.headPosition()).toBe(head);
  await reached(ground.views, [quizSessions], head);
  expect(await sweepOverrunSessions(sweeping, lastMoment + 120_000)).toBe(0);
  await projections.stop();
});
