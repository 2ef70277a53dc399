import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emptyCount, type Count } from './suite.ts';
import { runVitest } from './vitestSuite.ts';

/** A script beside the checkout that starts a real EventStoreDB. */
const START = '../shared/eventstoredb/start';

/** Tests to run: the whole db project would take an hour, because each file starts its own node. */
const TESTS = [
  'eventstore/conformance',
  'eventstore/store/failover',
  'eventstore/store/realServer',
  'eventstore/commands/commandHandler',
  'eventstore/subscriptions/logIdentity',
  'api/practice/lostOutcomes',
];

/** Runs `TESTS` on a real EventStoreDB if there is one. */
export const runOnRealEventStore = async (root: string): Promise<Count> => {
  const start = join(root, START);
  if (!existsSync(start))
    return { ...emptyCount, skipped: [`there is no EventStoreDB at ${START}`] };
  const env = { TEST_EVENTSTORE_COMMAND: `${start} {port} {folder}` };
  return runVitest(root, { project: 'db*', files: TESTS, env });
};
