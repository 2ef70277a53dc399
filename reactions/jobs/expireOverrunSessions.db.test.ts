import { randomUUID } from 'node:crypto';
import { momentOf } from '@mahoe/domain/calendar';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { START, type Position } from '@mahoe/eventstore/store/position';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { quizSessions } from '@mahoe/projections/practice/quizSessions';
import { sweepOverrunSessions } from './expireOverrunSessions.ts';

const startMs = Date.UTC(2026, 10, 2, 14);
const sessionId = '0d6c7a10-0000-4000-8000-00000000000a';
const kai = '0d6c7a10-0000-4000-8000-000000000002';
const topicId = '0d6c7a10-0000-4000-8000-00000000000b';
const questionId = '0d6c7a10-0000-4000-8000-00000000000c';

let fixture: TestProjections;
beforeEach(async () => {
  fixture = await startTestProjections();
});
afterEach(() => fixture.stop());

/**
 * Leaves a session open after its only question was served.
 * @returns the log position of that event
 */
const leaveOpen = async (commands: CommandHandler, id: string, atMs: number): Promise<Position> => {
  const by = (commandId: string) => ({ commandId: `${commandId} ${id}`, actor: kai });
  await commands.handle(
    quizSession,
    id,
    {
      type: 'StartQuizSession',
      now: momentOf(atMs),
      sessionId: id,
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
    id,
    {
      type: 'ServeQuestion',
      now: momentOf(atMs + 1000),
      pupilId: kai,
      predictedProbability: null,
      shownOrder: null,
    },
    by('serve'),
  );
  return 'position' in served ? served.position : START;
};

/** A minute for a choice question, and the grace period. */
const lastMoment = startMs + 1000 + 60_000 + 5000;

test('an open session ends exactly once after its time and the grace period', async () => {
  const commands = createCommandHandler(fixture.store, fixture.personalData);
  const served = await leaveOpen(commands, sessionId, startMs);
  const projections = runUntilStopped(fixture.runtime, [quizSessions]);
  await waitForPosition(fixture.views, [quizSessions], served);
  const sweeping = { views: fixture.views, commands, logger: fixture.runtime.logger };
  const looked = async (atMs: number): Promise<number> =>
    (await sweepOverrunSessions(sweeping, atMs)).sessions;

  expect(await looked(lastMoment)).toBe(0);
  expect(await looked(lastMoment + 1)).toBe(1);
  const { status } = await commands.load(quizSession, sessionId);
  expect(status).toBe('abandoned');

  // The view may be behind: the job looks at the session again, and nothing happens.
  const head = await fixture.store.headPosition();
  await looked(lastMoment + 60_000);
  expect(await fixture.store.headPosition()).toBe(head);
  await waitForPosition(fixture.views, [quizSessions], head);
  expect(await looked(lastMoment + 120_000)).toBe(0);
  await projections.stop();
});

test('an unreadable session delays no other session with any batch size', async () => {
  const commands = createCommandHandler(fixture.store, fixture.personalData);
  const broken = '0d6c7a10-0000-4000-8000-00000000000d';
  await leaveOpen(commands, broken, startMs);
  const served = await leaveOpen(commands, sessionId, startMs + 1);
  const projections = runUntilStopped(fixture.runtime, [quizSessions]);
  await waitForPosition(fixture.views, [quizSessions], served);
  await fixture.store.append(streamName(quizSession, broken), 1n, [
    { id: randomUUID(), type: 'QuestionServed', data: {}, metadata: {} },
  ]);
  const afresh = createCommandHandler(fixture.store, fixture.personalData);
  const sweeping = { views: fixture.views, commands: afresh, logger: fixture.runtime.logger };
  const atMs = lastMoment + 2;

  const first = await sweepOverrunSessions(sweeping, atMs, { batchSize: 1 });
  expect(first).toEqual({ sessions: 1, failed: 1 });
  const failedBefore = first.failed;
  const second = await sweepOverrunSessions(sweeping, atMs, { batchSize: 1, failedBefore });
  expect(second).toEqual({ sessions: 2, failed: 1 });
  expect((await afresh.load(quizSession, sessionId)).status).toBe('abandoned');
  await projections.stop();
});
