import { isRejection } from '@mahoe/domain/decider';
import { createCounter } from '@mahoe/telemetry/metrics';
import { StoreUnavailable } from '../store/failures.ts';
import type { CommandHandler } from './commandHandler.ts';

const commandCounter = createCounter(
  'mahoe_commands_total',
  'Commands that were decided. Unknown: no answer from the event store, so a repeat must find out.',
  ['decider', 'outcome'],
);

/** Counts the commands of a handler by their outcome. */
export const measureCommands = (commands: CommandHandler): CommandHandler => ({
  ...commands,
  handle: async (decider, ...command) => {
    const count = (outcome: 'recorded' | 'unchanged' | 'refused' | 'unknown' | 'failed'): void =>
      commandCounter.inc({ decider: decider.category, outcome });
    try {
      const handled = await commands.handle(decider, ...command);
      if (isRejection(handled)) count('refused');
      else count(handled.events.length > 0 ? 'recorded' : 'unchanged');
      return handled;
    } catch (error) {
      count(error instanceof StoreUnavailable ? 'unknown' : 'failed');
      throw error;
    }
  },
});
