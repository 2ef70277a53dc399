import { createHash } from 'node:crypto';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { SIMULATED_TERMS } from '@mahoe/domain/adaptive/events';
import {
  simulatedTerms,
  type SimulatedTerm,
  type SimulatedTermCommand,
} from '@mahoe/domain/adaptive/simulatedTerm';
import { instantMs } from '@mahoe/domain/calendar';
import { question } from '@mahoe/domain/content/question';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { encode } from '@mahoe/eventstore/store/codec';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { KeyDestroyed, type PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { v5 as uuidv5 } from 'uuid';
import { DAY_MS } from '@mahoe/analysis/simulate/days';
import { openSchool } from '@mahoe/analysis/simulate/school';
import { shipBank, type bankTopics } from '@mahoe/analysis/simulate/shippedBank';
import { simulatedPupil, simulateTerm, type TermSize } from '@mahoe/analysis/simulate/term';
import { newWorld } from '@mahoe/analysis/simulate/world';
import { inParallel, type Seeding } from '../seed/seeding.ts';
import { batchConcurrent, completeStreams, type CompleteStream } from './completeStreams.ts';

/** Dependencies for writing a term. */
export type TermWriter = Pick<Seeding, 'commands' | 'now' | 'pepper'> & {
  readonly store: EventStore;
  readonly personalData: PersonalData;
};

export type Bank = ReturnType<typeof bankTopics>;

/** It cannot be done; the message is meant for the operator. */
export class TermRefused extends Error {
  override readonly name = 'TermRefused';
}

/** Namespace of the ids of a simulated term's events. */
const EVENT_IDS = 'd0b5a3a1-6f0e-5c44-8d7b-3a9e1c2f4b60';
const ACTOR = 'simulation';
const CONCURRENCY = 64;

/** Tells the bank a term is played with from any other. */
export const computeChecksum = (bank: Bank): string =>
  createHash('sha256').update(JSON.stringify(bank)).digest('hex');

const toTermSize = ({ termId, seed, pupils, days, from }: SimulatedTerm): TermSize => ({
  termId,
  seed,
  pupils,
  days,
  from: instantMs(from),
});

/** Sends a command about simulated terms. @throws TermRefused */
export const sendTermCommand = async (
  { commands }: Pick<Seeding, 'commands'>,
  command: SimulatedTermCommand,
): Promise<void> => {
  const termId = command.type === 'BeginSimulatedTerm' ? command.plan.termId : command.termId;
  const outcome = await commands.handle(simulatedTerms, SIMULATED_TERMS.id, command, {
    commandId: uuidv5(`${command.type}|${termId}`, EVENT_IDS),
    actor: ACTOR,
  });
  if (isRejection(outcome)) throw new TermRefused(`${command.type}: ${outcome.rejected}`);
};

const buildAddress = (username: string): string => `${username}@simulated.invalid`;

/** Reserves the name and address of a simulated pupil, or releases them. */
export const reserveNames = async (
  { commands, now, pepper }: TermWriter,
  term: SimulatedTerm,
  type: 'ConfirmKey' | 'ReleaseKey',
): Promise<void> => {
  const pupils = Array.from({ length: term.pupils }, (_, n) => simulatedPupil(term, n));
  await inParallel(pupils, CONCURRENCY, async ({ id: holderId, username }) => {
    for (const [decider, key] of [
      [usernameKey, reservationKey(pepper, username)],
      [emailKey, reservationKey(pepper, buildAddress(username))],
    ] as const) {
      const context = {
        commandId: uuidv5(`${type}|${decider.category}|${holderId}`, EVENT_IDS),
        actor: ACTOR,
      };
      const held = await commands.handle(decider, key, { type, holderId, now }, context);
      if (!ensureDone(held, 'key-taken')) {
        throw new TermRefused(`The username ${username} is somebody's. Take another --seed.`);
      }
    }
  });
};

/**
 * Appends a stream of the term, once: the same again has no effect.
 * @returns whether it is there; not where somebody has erased the pupil meanwhile
 */
const appendStream = async (
  { store, personalData }: TermWriter,
  termId: string,
  { stream, events }: CompleteStream,
): Promise<boolean> => {
  const own = { commandId: termId, actor: ACTOR, simulated: termId };
  try {
    const encoded = await Promise.all(
      events.map((event, index) => {
        const id = uuidv5(`${termId}|${stream}|${index}`, EVENT_IDS);
        return encode(event, { id, stream }, own, personalData);
      }),
    );
    if ((await store.append(stream, 'no_stream', encoded)) !== 'conflict') return true;
  } catch (error) {
    if (error instanceof KeyDestroyed) return false;
    throw error;
  }
  throw new TermRefused(`${stream} is not as this term would write it: remove the term first.`);
};

/**
 * Writes a term that was begun into the log, from its beginning: what stands there already stays as
 * it is, so that a run that was killed is gone on with by another.
 * @param onWritten called with how many events were written so far, and of how many of its days
 * @throws TermRefused
 */
export const writeTerm = async (
  writing: TermWriter,
  term: SimulatedTerm,
  bank: Bank,
  onWritten: (events: number, days: number) => void,
): Promise<{ readonly events: number; readonly quizzes: number }> => {
  if (computeChecksum(bank) !== term.bank) {
    throw new TermRefused('The shipped questions are others than those this term was begun with.');
  }
  const first = bank.flatMap(({ questions }) => questions)[0];
  if (!first || (await writing.commands.load(question, first.questionId)) === null) {
    throw new TermRefused('The shipped questions are not on this server, so nobody can be asked.');
  }
  await reserveNames(writing, term, 'ConfirmKey');
  const school = openSchool(bank);
  const world = newWorld((event) => school.follow(event));
  // The log has the bank already; the simulated school needs it too.
  shipBank(world, bank, instantMs(term.from) - DAY_MS);
  world.take();
  const keysOf = (username: string) => ({
    usernameKey: reservationKey(writing.pepper, username),
    emailKey: reservationKey(writing.pepper, buildAddress(username)),
  });
  let [events, quizzes] = [0, 0];
  const streams = completeStreams(simulateTerm(world, school, toTermSize(term), keysOf));
  for (const turn of batchConcurrent(streams, CONCURRENCY)) {
    const written = await Promise.all(turn.map((one) => appendStream(writing, term.termId, one)));
    const there = turn.filter((_, index) => written[index]);
    events += there.reduce((sum, one) => sum + one.events.length, 0);
    quizzes += there.filter(({ stream }) => stream.startsWith('quizSession-')).length;
    const last = turn.at(-1)?.events.at(-1)?.data.occurredAt ?? term.from;
    onWritten(events, (instantMs(last) - instantMs(term.from)) / DAY_MS);
  }
  const { now } = writing;
  await sendTermCommand(writing, {
    type: 'FinishSimulatedTerm',
    now,
    termId: term.termId,
    quizzes,
  });
  return { events, quizzes };
};
