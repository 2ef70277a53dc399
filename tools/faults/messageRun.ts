import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@mahoe/content/generator/random';
import { waitForViews } from '@mahoe/bench/waitForViews';
import { readWholeLog, type Finding } from '@mahoe/bench/checkAcknowledged';
import { checkViews } from '@mahoe/bench/checkViews';
import { openHistory } from '@mahoe/bench/answerHistory';
import { newFigures } from './load.ts';
import { signalAll } from '@mahoe/stack/processTree';
import { printFindings } from './report.ts';
import { startProduct, type Product, type Target } from './product.ts';
import {
  createConversation,
  checkMessages,
  decideMessage,
  sendMessages,
  type AcknowledgedMessage,
} from './messageLoad.ts';

const PAIRS = 8;
const KILL_TARGETS: readonly Target[] = ['api', 'second api', 'projections', 'eventstore'];
const TIMEOUT_MS = 120_000;

const kill = ({ pid }: Product, target: Target): void => {
  const running = pid(target);
  if (running !== undefined) signalAll([running], 'SIGKILL');
};

/** Waits until every decision is applied, or until the timeout. */
const waitUntilApplied = async (
  { bench }: Product,
  acknowledged: readonly AcknowledgedMessage[],
): Promise<readonly Finding[]> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const findings = checkMessages(await readWholeLog(bench.store), acknowledged);
    if (findings.every(({ wrong }) => wrong.length === 0) || Date.now() > giveUp) return findings;
    await pause(1000);
  }
};

/**
 * Friends write and draw while processes are killed with -9, and a moderator decides. No acknowledged
 * message is lost or doubled, and every message ends in one decision.
 * @param kills number of kills of the process that applies moderation decisions; others half as often
 */
export const runMessages = async (kills: number): Promise<boolean> => {
  const seed = process.env['SEED'] ?? String(Date.now());
  console.log(`SEED=${seed}`);
  const random = randomFrom(seed);
  const product = await startProduct();
  const file = join(await mkdtemp(join(tmpdir(), 'mahoe-faults-')), 'history.ndjson');
  const history = openHistory(file);
  try {
    const { bench, urls } = product;
    const pupils = await bench.registerPupils(2 * PAIRS);
    const acknowledged: AcknowledgedMessage[] = [];
    const figures = newFigures();
    const over = new AbortController();
    const decisions: Promise<void>[] = [];
    const noted = (message: AcknowledgedMessage): void => {
      acknowledged.push(message);
      const decision = random.integer(1, 3) === 1 ? 'reject' : 'approve';
      if (message.isDrawn) decisions.push(decideMessage(bench, { id: message.id, decision }));
    };
    const conversations: string[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [one, other] = pupils.slice(2 * pair, 2 * pair + 2);
      if (one && other) conversations.push(await createConversation(bench, one, other));
    }
    await waitForViews(bench);
    const talking = pupils.map((pupil, index) => {
      const load = { urls, history, random: randomFrom(`${seed} ${index}`), figures };
      const conversationId = conversations[Math.floor(index / 2)] ?? '';
      return sendMessages(load, pupil, conversationId, noted, over.signal);
    });
    for (let n = 0; n < kills; n += 1) {
      await pause(random.integer(500, 2000));
      kill(product, 'reactions');
      if (n % 2 === 0) kill(product, random.pick(KILL_TARGETS));
    }
    over.abort();
    await Promise.all(talking);
    await Promise.all(decisions);
    await bench.stack.ready();
    const findings = [
      ...(await waitUntilApplied(product, acknowledged)),
      ...(await checkViews(bench)).findings,
    ];
    const areWell = printFindings(findings);
    console.log(
      `${kills} kills of reactions, ${Math.ceil(kills / 2)} of others; ${figures.calls} calls, ` +
        `${figures.unanswered} unanswered, ${acknowledged.length} acknowledged messages. ${file}`,
    );
    return areWell;
  } finally {
    history.close();
    await product.stop();
  }
};
