import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAnswer } from '@mahoe/api/practice/parseAnswer';
import { buildAnswer } from '@mahoe/bench/buildAnswer';
import type { BenchPupil } from '@mahoe/bench/benchStack';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import {
  getSitting,
  handInPaper,
  listPapers,
  saveChanges,
  startPaper,
  type ItemChange,
  type Sitting,
} from '@mahoe/contracts/practice/papers';
import type { Operation, ReplyOf } from '@mahoe/contracts/operation';
import { callUntilAnswered, type Load } from './load.ts';
import type { AcknowledgedSave, RefusedSave } from './checkPapers.ts';

/** Load of pupils who sit papers, with the replies that their devices received. */
export interface PaperLoad extends Load {
  readonly acknowledged: AcknowledgedSave[];
  readonly refused: RefusedSave[];
  /** Saved answers that a reload did not show. */
  readonly missing: string[];
}

const THINK_MS = [200, 1800] as const;
/** Saves before a pupil hands the paper in. */
const SAVES = [20, 40] as const;

/** Parses a reply; undefined if the call was refused. */
const callPaper = async <O extends Operation>(
  load: Load,
  pupil: BenchPupil,
  operation: O,
  id = '',
  body?: object,
): Promise<{ readonly reply?: ReplyOf<O>; readonly refused: string }> => {
  const key = randomUUID();
  const path = buildUrl(operation, { params: { id } });
  const isRead = operation.method === 'GET';
  const { status, body: text } = await callUntilAnswered(
    load,
    pupil,
    operation.method,
    path,
    isRead ? undefined : key,
    isRead ? undefined : (body ?? {}),
  );
  if (status === 200)
    return { reply: operation.reply.parse(JSON.parse(text)) as ReplyOf<O>, refused: '' };
  const refused = `${status} ${text}`;
  load.history.write({ type: 'fail', key, what: refused });
  return { refused };
};

/** Makes a change of a random item: an answer, one taken back, or a flag. */
const makeChange = ({ random }: Load, { items }: Sitting): ItemChange => {
  const itemNumber = random.integer(1, items.length);
  const item = items[itemNumber - 1];
  const madeAt = new Date().toISOString();
  const kind = random.integer(1, 10);
  if (!item || kind === 1) return { itemNumber, isFlagged: random.integer(0, 1) === 1, madeAt };
  const answer = kind === 2 ? null : buildAnswer(item, random.integer(0, 3));
  return { itemNumber, answer, madeAt };
};

/**
 * Saves a change, sometimes twice.
 * @returns false if the paper is over
 */
const saveOne = async (load: PaperLoad, pupil: BenchPupil, sitting: Sitting): Promise<boolean> => {
  const change = makeChange(load, sitting);
  const send = () => callPaper(load, pupil, saveChanges, sitting.id, { changes: [change] });
  const { reply, refused } = await send();
  if (load.random.integer(1, 5) === 1) await send();
  const { itemNumber, madeAt, answer: given } = change;
  if (!reply) {
    load.refused.push({ sittingId: sitting.id, atMs: Date.parse(madeAt), what: refused });
    return false;
  }
  // A change after the deadline is acknowledged and does not count.
  if (given !== undefined && madeAt <= sitting.deadline) {
    const answer = given && (parseAnswer(given) ?? null);
    const { deadline } = reply;
    load.acknowledged.push({ sittingId: sitting.id, itemNumber, answer, madeAt, deadline });
  }
  return reply.state === 'open';
};

/** Reloads the page: what was saved must be there. */
const reload = async (load: PaperLoad, pupil: BenchPupil, id: string): Promise<void> => {
  const { reply } = await callPaper(load, pupil, getSitting, id);
  if (!reply) return;
  const own = load.acknowledged.filter(({ sittingId }) => sittingId === id);
  for (const [itemNumber, saves] of Map.groupBy(own, (one) => one.itemNumber)) {
    const shown = reply.saved.find((one) => one.itemNumber === itemNumber)?.answer ?? null;
    const answer = shown && (parseAnswer(shown) ?? null);
    if (!isDeepStrictEqual(answer, saves.at(-1)?.answer))
      load.missing.push(`${id} ${itemNumber}: ${JSON.stringify(answer)} shown`);
  }
};

/**
 * Sits a paper that has begun, until it is over or until the signal.
 * @param handsIn false if the pupil goes on until the time is up
 */
export const sitPaper = async (
  load: PaperLoad,
  pupil: BenchPupil,
  id: string,
  handsIn: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const { random } = load;
  const { reply: sitting } = await callPaper(load, pupil, getSitting, id);
  if (!sitting) return;
  const saves = handsIn ? random.integer(...SAVES) : Infinity;
  for (let n = 0; n < saves && !signal.aborted; n += 1) {
    await pause(random.integer(...THINK_MS));
    if (!(await saveOne(load, pupil, sitting))) return;
    // A change of the seconds after the deadline may count: what a reload shows then is open.
    const isInTime = Date.now() < Date.parse(sitting.deadline);
    if (isInTime && random.integer(1, 8) === 1) await reload(load, pupil, id);
  }
  await callPaper(load, pupil, handsIn ? handInPaper : getSitting, id, { changes: [] });
};

/** Sits one paper of the pupil's grade after another, each once, until the signal. */
export const sitPapers = async (
  load: PaperLoad,
  pupil: BenchPupil,
  signal: AbortSignal,
): Promise<void> => {
  const { reply } = await callPaper(load, pupil, listPapers);
  for (const { formId } of load.random.shuffle(reply?.papers ?? [])) {
    // The last hand-in may be unanswered: a start is refused until it is recorded.
    for (let begun = false; !begun && !signal.aborted;) {
      await pause(load.random.integer(...THINK_MS));
      const { reply: started } = await callPaper(load, pupil, startPaper, formId);
      if (!started) continue;
      begun = true;
      await sitPaper(load, pupil, started.id, true, signal);
    }
  }
};
