import { setTimeout as pause } from 'node:timers/promises';
import { buildAnswer } from '@mahoe/bench/buildAnswer';
import type { BenchStack } from '@mahoe/bench/benchStack';
import type { ReplyOf } from '@mahoe/contracts/operation';
import {
  getSitting,
  handInPaper,
  listPapers,
  printPaper,
  startPaper,
} from '@mahoe/contracts/practice/papers';
import { getTaskAttempt, handInTask, listTasks, startTask } from '@mahoe/contracts/practice/tasks';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { tryAll } from './tryAll.ts';
import type { Visitor } from './visitor.ts';

type Devices = readonly [Visitor, Visitor];
type Started = ReplyOf<typeof startPaper>;

/** Time for each round of papers. */
const ROUND_MS = 40_000;
/** Share of a round that the answers of one paper need: there is time for one, not for two. */
const NEEDED_SHARE = 0.6;
/** A tenth of the time for the answered items must pass (R27). */
const MIN_EFFORT = 0.1;

/** Builds right answers to the first items of a sitting. */
const buildChanges = async (
  { commands }: BenchStack,
  visitor: Visitor,
  id: string,
  isWhole: boolean,
) => {
  const { items, timeLimitSeconds } = await visitor.ask<ReplyOf<typeof getSitting>>(getSitting, {
    params: { id },
  });
  const { started } = await commands.load(sitting, id);
  const neededS = (NEEDED_SHARE * ROUND_MS) / 1000;
  const affordable = Math.floor((neededS * items.length) / (MIN_EFFORT * timeLimitSeconds));
  const madeAt = new Date().toISOString();
  return items.slice(0, isWhole ? items.length : affordable).map((question, index) => {
    const key = started?.items[index]?.key;
    const right = key?.type === 'mcq' ? { selectedAnswer: key.correctAnswer } : undefined;
    return { itemNumber: index + 1, answer: right ?? buildAnswer(question, index), madeAt };
  });
};

/**
 * Starts every form on both devices at once, to sit and to print, and hands in at once what opened.
 * @param isGreedy true if one device hands in more answers than there is time for
 */
const farmRound = async (
  bench: BenchStack,
  devices: Devices,
  formIds: readonly string[],
  isGreedy: boolean,
): Promise<void> => {
  const begun = await tryAll(
    formIds.flatMap((id) =>
      devices.flatMap((visitor) =>
        [startPaper, printPaper].map((start) => visitor.ask<Started>(start, { params: { id } })),
      ),
    ),
  );
  const ids = [...new Set(begun.map(({ id }) => id))];
  await pause(ROUND_MS);
  await tryAll(
    ids.flatMap((id) =>
      devices.map(async (visitor, device) => {
        const changes = await buildChanges(bench, visitor, id, isGreedy && device > 0);
        return visitor.fetch(handInPaper, { params: { id }, body: { changes } });
      }),
    ),
  );
};

/** Sits as many papers as open, three times: the third round repeats the forms of the first. */
export const farmPapers = async (bench: BenchStack, devices: Devices): Promise<void> => {
  const { papers } = await devices[0].ask<ReplyOf<typeof listPapers>>(listPapers);
  const formIds = papers.map(({ formId }) => formId);
  await farmRound(bench, devices, formIds, false);
  await farmRound(bench, devices, formIds.toReversed(), true);
  await farmRound(bench, devices, formIds, false);
};

/** Does every performance task on both devices at once, twice. */
export const farmTasks = async (devices: Devices): Promise<void> => {
  const { tasks } = await devices[0].ask<ReplyOf<typeof listTasks>>(listTasks);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const begun = await tryAll(
      tasks.flatMap(({ taskId }) =>
        devices.map((visitor) => visitor.ask<Started>(startTask, { params: { id: taskId } })),
      ),
    );
    await tryAll(
      begun.flatMap(({ id }) =>
        devices.map(async (visitor) => {
          const params = { params: { id } };
          const { parts } = await visitor.ask<ReplyOf<typeof getTaskAttempt>>(
            getTaskAttempt,
            params,
          );
          const madeAt = new Date().toISOString();
          const changes = parts
            .flatMap(({ items }) => items)
            .map(({ itemNumber, question }) => ({
              itemNumber,
              answer: buildAnswer(question, itemNumber),
              madeAt,
            }));
          return visitor.fetch(handInTask, { ...params, body: { changes } });
        }),
      ),
    );
  }
};
