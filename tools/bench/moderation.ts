import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drawLine } from '@mahoe/api/fixtures/conversations';
import { claimNextItem, decideItem } from '@mahoe/contracts/messaging/moderation';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { message } from '@mahoe/domain/messaging/message';
import { openMediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import { createAdmin } from './createAdmin.ts';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile, withWorkers } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

const ITEMS = 300;
/** Items that the admin app claims: the one on screen, and two behind it. */
const CLAIMED = 3;
/** Number of decisions, faster than the goal asks and within the rate limit. */
const DECISIONS = 60;
const DECISION_INTERVAL_MS = 1500;
const MINUTES = 20;
const CONCURRENCY = 16;

/** Sends a drawing from every other pupil to the next one, which waits for review. */
const sendDrawings = async (
  { commands, personalData, pool }: BenchStack,
  pupils: readonly BenchPupil[],
): Promise<void> => {
  const media = openMediaStore(pool, personalData);
  const bytes = await drawLine();
  const turns = Array.from({ length: ITEMS }, (_, turn) => turn);
  await withWorkers(turns, CONCURRENCY, async (turn) => {
    const [sender, receiver] = [pupils[turn % pupils.length], pupils[(turn + 1) % pupils.length]];
    if (!sender || !receiver) throw new Error('nobody is there');
    const [messageId, mediaId] = [randomUUID(), randomUUID()];
    const kept = { id: mediaId, subject: sender.id, scope: 'comms', kind: 'drawing' } as const;
    const sha256 = await media.store({ ...kept, bytes });
    if (sha256 === undefined) throw new Error('deleted');
    const now = momentOf(Date.now());
    const ends = { senderId: sender.id, receiverId: receiver.id };
    const drawing = { messageType: 'drawing', mediaId, sha256, seconds: null, notes: [] } as const;
    const content = { messageId, conversationId: randomUUID(), ...ends, content: drawing };
    const command = { type: 'SendMessage', now, access: 'full', ...content } as const;
    ensureDone(
      await commands.handle(message, messageId, command, {
        commandId: messageId,
        actor: sender.id,
      }),
    );
  });
};

const formatTimes = (times: readonly number[]): string =>
  `p50 ${milliseconds(median(times))}  p95 ${milliseconds(percentile(times, 0.95))}`;

/**
 * Plays one moderator's queue as the admin app does: it claims the next item and fetches its picture
 * while the current one is viewed. Prints the remaining wait for each item; the rest of twenty minutes
 * is for viewing.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const caller = httpCaller(stack.url, 6);
  try {
    const pupils = await stack.registerPupils(60);
    const cookie = await createAdmin(stack);
    await sendDrawings(stack, pupils);
    await waitForViews(stack);
    const call = async (method: string, path: string, body?: object) => {
      const began = performance.now();
      const reply = await caller.call(method, path, cookie, body);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      return { body: reply.body, ms: performance.now() - began };
    };
    const times = { claim: [] as number[], picture: [] as number[], decision: [] as number[] };
    const fetched = new Set<string>();
    /** Items decided here: a running claim may still return them. */
    const passed = new Set<string>();
    /**
     * Claims the next items and fetches their pictures.
     * @returns the claimed items, first to last
     */
    const claim = async (id?: string): Promise<readonly string[]> => {
      const body = { ahead: CLAIMED, ...(id !== undefined && { id }) };
      const reply = await call(claimNextItem.method, claimNextItem.path, body);
      times.claim.push(reply.ms);
      const items = claimNextItem.reply.parse(JSON.parse(reply.body));
      for (const { metadata } of items) {
        const { imageData = '' } = metadata;
        if (fetched.has(imageData)) continue;
        fetched.add(imageData);
        times.picture.push((await call('GET', imageData)).ms);
      }
      return items.map((item) => item.id).filter((one) => !passed.has(one));
    };
    let held = await claim();
    const waits: number[] = [];
    for (let decided = 0; decided < DECISIONS; decided += 1) {
      await pause(DECISION_INTERVAL_MS);
      const [id, next] = held;
      if (id === undefined) throw new Error(`nothing waits after ${decided}`);
      passed.add(id);
      const began = performance.now();
      const path = buildUrl(decideItem, { params: { id } });
      const deciding = call(decideItem.method, path, { decision: 'approve' });
      held = await claim(next);
      // If the next item was claimed, its picture was fetched too, so there was no wait.
      waits.push(next === undefined ? performance.now() - began : 0);
      times.decision.push((await deciding).ms);
    }
    console.log(`a decision        ${formatTimes(times.decision)}`);
    console.log(`holding the next  ${formatTimes(times.claim)}`);
    console.log(`a picture         ${formatTimes(times.picture)}`);
    const waited = waits.reduce((sum, ms) => sum + ms, 0) / 1000 / DECISIONS;
    const left = (MINUTES * 60) / ITEMS - waited;
    const missed = left < 1 ? ', missed' : '';
    console.log(
      `${ITEMS} wait, one every ${DECISION_INTERVAL_MS} ms: waited for the next ${waited.toFixed(2)} s; ` +
        `left of ${MINUTES} minutes for looking at each of ${ITEMS}: ${left.toFixed(1)} s` +
        `${missed}; keys: one to approve, two to reject`,
    );
  } finally {
    caller.close();
    await stack.stop();
  }
};
