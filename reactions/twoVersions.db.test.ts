import { randomUUID } from 'node:crypto';
import { pupil } from '@mahoe/domain/accounts/pupil';
import {
  buildEventOfNewerFormat,
  buildEventOfNewerType,
} from '@mahoe/eventstore/fixtures/newerEvents';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { assertKnown } from '@mahoe/eventstore/store/codec';
import { createGiveWay } from '@mahoe/eventstore/giveWay';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import type { NewEvent } from '@mahoe/eventstore/store/eventStore';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { findParkedEvents } from '@mahoe/eventstore/subscriptions/parking';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runEvery } from './jobs/runEvery.ts';
import { reaction, type Reaction } from './reaction.ts';
import { runFollower, runReactions } from './run.ts';

let fixture: TestProjections;
beforeEach(async () => {
  fixture = await startTestProjections();
});
afterEach(() => fixture.stop());

/** The process of the old version. */
const newProcess = (): LogRuntime => ({
  ...fixture.runtime,
  giveWay: createGiveWay(fixture.runtime.logger),
});
const unending = (): AbortSignal => new AbortController().signal;

const append = async (event: NewEvent, stream = `fixture-${randomUUID()}`): Promise<Position> => {
  const written = await fixture.store.append(stream, 'no_stream', [event]);
  if (written === 'conflict') throw new Error(stream);
  return written.position;
};

const isBefore = async (name: string, position: Position): Promise<boolean> => {
  const checkpoints = await readCheckpoints(fixture.views.pool);
  const reached = checkpoints.find((one) => one.name === name)?.position ?? null;
  return reached === null || isAfter(position, reached);
};

const watching = (react: Reaction['react'] = async () => undefined): Reaction =>
  reaction({ name: 'watching', handles: ['PupilSuspended'], startsAt: 'beginning', react });

/** Tests that a reader gave way at a position, and left its lease to a newer version. */
const expectGivenWay = async (
  { pool, giveWay }: LogRuntime,
  name: string,
  position: Position,
): Promise<void> => {
  expect(giveWay.getReason()).toMatch(/is unknown here$/);
  expect(await isBefore(name, position)).toBe(true);
  expect(await findParkedEvents(pool, name)).toEqual([]);
  const lease = await pool.connect();
  // The server notices the end of a connection a moment later.
  await expect.poll(() => tryLease(lease, name), { timeout: 20_000 }).toBe(true);
  lease.release(true);
};

test.each([
  ['of a type that only a newer version knows', buildEventOfNewerType],
  ['in a format that only a newer version knows', () => buildEventOfNewerFormat('PupilSuspended')],
])('a reaction gives way at an event %s, and neither parks nor passes it', async (_, build) => {
  const position = await append(build());
  const runtime = newProcess();
  await runReactions(runtime, [watching()], unending());
  await expectGivenWay(runtime, 'watching', position);
});

test('a reaction that needs a stream which a newer version has written to gives way', async () => {
  const { store, personalData } = fixture;
  const pupilId = randomUUID();
  const cause = {
    id: randomUUID(),
    type: 'PupilSuspended',
    data: {
      pupilId,
      administratorId: randomUUID(),
      provisionalUntil: null,
      occurredAt: '2026-11-02T14:00:00.000Z',
      localDate: '2026-11-02',
    },
    metadata: { v: 1, commandId: 'test', actor: 'mahoe' },
  };
  const position = await append(cause);
  // The reaction reads another stream, which no subscription delivers before its cause.
  await append(buildEventOfNewerFormat('PupilProfileChanged'), `${pupil.category}-${pupilId}`);
  const commands = createCommandHandler(store, personalData);
  const loading = watching(async () => void (await commands.load(pupil, pupilId)));
  const runtime = newProcess();
  await runReactions(runtime, [loading], unending());
  await expectGivenWay(runtime, 'watching', position);
});

test('a follower of the whole log, such as the relay to Kafka, gives way', async () => {
  const position = await append(buildEventOfNewerType());
  const runtime = newProcess();
  const relay = { name: 'relay', startsAt: 'beginning' } as const;
  await runFollower(runtime, relay, unending(), async ({ events }) => assertKnown(events));
  await expectGivenWay(runtime, 'relay', position);
});

test('a job that needs a stream which a newer version has written to gives way', async () => {
  const id = randomUUID();
  await append(buildEventOfNewerType(), `${pupil.category}-${id}`);
  const commands = createCommandHandler(fixture.store, fixture.personalData);
  const runtime = newProcess();
  const sweep = async (): Promise<void> => void (await commands.load(pupil, id));
  const job = { name: 'sweep', intervalMs: 60_000, what: 'pupils', start: () => sweep };
  await runEvery(job, runtime, unending());
  expect(runtime.giveWay.getReason()).toContain('AddedByNewerVersion, format 1');
});

test('events that no reaction handles are not delivered, and the checkpoint passes them', async () => {
  const position = await append({
    ...buildEventOfNewerFormat('PupilSuspended'),
    type: 'FriendCheered',
  });
  const runtime = newProcess();
  const stop = new AbortController();
  const running = runReactions(runtime, [watching()], stop.signal);
  await expect.poll(() => isBefore('watching', position), { timeout: 30_000 }).toBe(false);
  stop.abort();
  await running;
  expect(runtime.giveWay.getReason()).toBeUndefined();
});
