import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emptyCount, type Count } from './suite.ts';
import { runVitest } from './vitestSuite.ts';

/** Starts a real EventStoreDB; kept beside the checkout, like the sample bank. */
const START = '../shared/eventstoredb/start';

/** What is run on it: the whole db project would take an hour, as each file wants a node of its own. */
const TESTS = [
  'eventstore/conformance',
  'eventstore/store/failover',
  'eventstore/store/realServer',
  'eventstore/commands/commandHandler',
  'eventstore/subscriptions/logIdentity',
  'api/practice/lostOutcomes',
];

/** Runs `TESTS` on a real EventStoreDB, where there is one. */
export const runOnRealEventStore = async (root: string): Promise<Count> => {
  const start = join(root, START);
  if (!existsSync(start))
    return { ...emptyCount, skipped: [`there is no EventStoreDB at ${START}`] };
  const env = { TEST_EVENTSTORE_COMMAND: `${start} {port} {folder}` };
  return runVitest(root, { project: 'db*', files: TESTS, env });
};
