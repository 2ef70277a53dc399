import { setTimeout as pause } from 'node:timers/promises';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { handInPaper, saveChanges } from '@mahoe/contracts/practice/papers';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { prepareCrudPaper, startCrudServer } from './crudReference.ts';
import { median, milliseconds, percentile, withWorkers } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { findLargestForm, startSitting, type Form } from './startSitting.ts';
import { waitForViews } from './waitForViews.ts';

const GOAL_MS = 100;

/** A sitting that has begun, with its pupil's cookie. */
interface Begun {
  readonly id: string;
  readonly pupil: BenchPupil;
}

interface Times {
  readonly saves: number[];
  readonly handIns: number[];
}

type Caller = ReturnType<typeof httpCaller>;

/** Calls once. @returns milliseconds */
const timeCall = async (
  caller: Caller,
  path: string,
  { cookie }: BenchPupil,
  changes: readonly object[],
): Promise<number> => {
  const sent = performance.now();
  const { status, body } = await caller.call('POST', path, cookie, { changes });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return performance.now() - sent;
};

/** Saves an answer to each item, spread over the time, and hands in. */
const sitOne = async (
  caller: Caller,
  { id, pupil }: Begun,
  items: number,
  thinkMs: number,
  { saves, handIns }: Times,
): Promise<void> => {
  const params = { id };
  await pause(Math.random() * thinkMs);
  for (let itemNumber = 1; itemNumber <= items; itemNumber += 1) {
    const answer = { selectedAnswer: itemNumber % 4 };
    const change = { itemNumber, answer, madeAt: new Date().toISOString() };
    saves.push(await timeCall(caller, buildUrl(saveChanges, { params }), pupil, [change]));
    await pause(thinkMs * (0.5 + Math.random()));
  }
  handIns.push(await timeCall(caller, buildUrl(handInPaper, { params }), pupil, []));
};

const sitAll = async (
  url: string,
  begun: readonly Begun[],
  items: number,
  thinkMs: number,
): Promise<Times> => {
  const times: Times = { saves: [], handIns: [] };
  const caller = httpCaller(url, Infinity);
  await Promise.all(begun.map((one) => sitOne(caller, one, items, thinkMs, times)));
  caller.close();
  return times;
};

const report = (name: string, { saves, handIns }: Times): void => {
  for (const [what, all] of [
    ['save', saves],
    ['hand-in', handIns],
  ] as const) {
    console.log(
      `${name.padEnd(8)}${what.padEnd(9)}${String(all.length).padStart(6)} calls` +
        `  p50 ${milliseconds(median(all))}  p95 ${milliseconds(percentile(all, 0.95))}` +
        `  p99 ${milliseconds(percentile(all, 0.99))}`,
    );
  }
};

/** Counts the sittings that lost an answer or are not marked. */
const countIncomplete = async (
  { commands }: BenchStack,
  begun: readonly Begun[],
  items: number,
): Promise<number> => {
  let incomplete = 0;
  await withWorkers(begun, 16, async ({ id }) => {
    const { saved, marked } = await commands.load(sitting, id);
    if (Object.keys(saved).length !== items || !marked) incomplete += 1;
  });
  return incomplete;
};

const prepare = async (
  stack: BenchStack,
  pupils: number,
  form: Form,
): Promise<readonly Begun[]> => {
  const begun: Begun[] = [];
  await withWorkers(await stack.registerPupils(pupils), 32, async (pupil) => {
    begun.push({ pupil, id: await startSitting(stack, pupil, form, Date.now()) });
  });
  await waitForViews(stack);
  return begun;
};

/**
 * Measures how long a save of a paper takes while hundreds of pupils sit it at once, on the whole embedded
 * stack. Reference: plain CRUD on the same Postgres, in the same run.
 * @param args number of pupils (500), and the factor by which the paper's time is shortened (40)
 */
export const run = async (args: string[]): Promise<void> => {
  const [pupils, pace] = [Number(args[0] ?? 500), Number(args[1] ?? 40)];
  const form = findLargestForm(6);
  const items = form.items.length;
  const thinkMs = (60_000 * form.blueprint.minutes) / items / pace;
  const stack = await startBenchStack();
  const crud = await startCrudServer(stack.databaseUrl, './crudPaperServer.ts');
  try {
    const begun = await prepare(stack, pupils, form);
    await prepareCrudPaper(stack.pool, begun, form);
    console.log(`${pupils} pupils, ${items} items, an answer every ${thinkMs / 1000} s each`);
    report('events', await sitAll(stack.url, begun, items, thinkMs));
    console.log(`incomplete sittings: ${await countIncomplete(stack, begun, items)}`);
    await waitForViews(stack);
    report('crud', await sitAll(crud.url, begun, items, thinkMs));
    console.log(`goal: p95 of a save ${GOAL_MS} ms`);
  } finally {
    crud.stop();
    await stack.stop();
  }
};
