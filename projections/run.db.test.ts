import {
  CheckpointLost,
  advanceCheckpoints,
  readCheckpoints,
  takeCheckpoint,
} from '@mahoe/eventstore/checkpoints';
import { openPersonalData } from '@mahoe/eventstore/personalData';
import fc from 'fast-check';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectors } from './all.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { userDirectory } from './accounts/userDirectory.ts';
import { pupilIdOf, schoolHistory } from './fixtures/history.ts';
import { recordFacts } from './fixtures/log.ts';
import { freshGround, KEK, reached, running, type Ground } from './fixtures/running.ts';
import { checksums, freshViews } from './fixtures/views.ts';
import type { Projector } from './projector.ts';
import { inTransaction } from './transaction.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const facts = [
  ...schoolHistory({ seed: 3, pupils: 4, days: 3, topicsPerGroup: 1, questionsPerTopic: 6 }),
].flat();

let ground: Ground;
beforeEach(async () => {
  ground = await freshGround();
});
afterEach(() => ground.stop());

/** What the rows should be: the events in memory, projected once. */
const expectedSums = async (): Promise<Readonly<Record<string, string>>> => {
  const views = await freshViews();
  const positions = await ground.store.readAll(null, 100_000);
  const recorded = recordFacts(facts).map((event, index) => ({
    ...event,
    position: positions[index]?.position ?? 0n,
  }));
  await inTransaction(views.pool, async (client) => {
    for (const projector of projectors) {
      const handled = recorded.filter(({ type }) => projector.handles.includes(type));
      await projector.project(handled, client);
    }
  });
  const sums = await checksums(views.pool, tables);
  await views.drop();
  return sums;
};

test('the views follow the log, and stand where they stood after a restart', async () => {
  const half = facts.length >> 1;
  const first = running(ground.runtime, projectors);
  await reached(ground.views, projectors, await ground.log.append(facts.slice(0, half)));
  await first.stop();
  const head = await ground.log.append(facts.slice(half));
  const second = running(ground.runtime, projectors);
  await reached(ground.views, projectors, head);
  await second.stop();
  expect(await checksums(ground.views.pool, tables)).toEqual(await expectedSums());
});
