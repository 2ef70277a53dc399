import { randomUUID } from 'node:crypto';
import type { Send } from '@mahoe/api/fixtures/send';
import { dateOfDay, dayNumber, momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { startSecondApi } from './secondApi.ts';

/** A further API of the running product, on the same log and views, with a clock of its own. */
export interface ClockedApi {
  readonly url: string;
  /** Moves its clock on. */
  pass(ms: number): void;
  /** Sends at the clock's time. */
  readonly send: Send;
  stop(): Promise<void>;
}

/** Noon of tomorrow in Jamaica, in ms since 1970. */
const nextNoon = (): number => {
  const tomorrow = dateOfDay(dayNumber(momentOf(Date.now()).localDate) + 1);
  return Date.parse(`${tomorrow}T17:00:00.000Z`);
};

/**
 * Starts it from a story. Its clock begins at the next noon, so that no story runs into midnight, and
 * never lies in the past, where the product would end its open quizzes. Stories then need not wait for
 * minutes of reading, a quiz's end, or a week until a review.
 */
export const startClockedApi = async (): Promise<ClockedApi> => {
  let offset = nextNoon() - Date.now();
  const clock = (): number => Date.now() + offset;
  const { url, services, stop } = await startSecondApi({}, clock);
  return {
    url,
    pass: (ms) => {
      offset += ms;
    },
    send: async (decider, id, command) => {
      const handled = await services.commands.handle(
        decider,
        id,
        { ...command, now: momentOf(clock()) } as unknown as Parameters<typeof decider.decide>[1],
        { commandId: randomUUID(), actor: 'mahoe' },
      );
      if (isRejection(handled)) throw new Error(`${command.type} ${id}: ${handled.rejected}`);
    },
    stop,
  };
};
