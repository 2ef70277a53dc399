import { positionOf } from '@mahoe/eventstore/store/position';
import { registry } from '@mahoe/telemetry/metrics';
import { expect, it } from 'vitest';
import { measureRebuild } from './measureRebuild.ts';

const readProgress = async (): Promise<readonly (string | undefined)[]> => {
  const lines = (await registry.metrics()).matchAll(
    /^mahoe_rebuild_progress_ratio\{subscription="(\w+)"\} (\S+)$/gm,
  );
  return [...lines].flatMap(([, name, share]) => [name, share]);
};

it('a rebuild shows which share of the log it has read, and nothing once it has ended', async () => {
  const store = { headPosition: async () => positionOf(400) };
  const progress = await measureRebuild(store, [{ name: 'friends' }]);
  expect(await readProgress()).toEqual(['friends', '0']);
  progress.reach(positionOf(100));
  expect(await readProgress()).toEqual(['friends', '0.25']);
  // Events that came meanwhile are read, too.
  progress.reach(positionOf(500));
  expect(await readProgress()).toEqual(['friends', '1']);
  progress.end();
  expect(await readProgress()).toEqual([]);
});
