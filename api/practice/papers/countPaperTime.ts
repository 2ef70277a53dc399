import { randomUUID } from 'node:crypto';
import { ensureDone } from '@mahoe/domain/decider';
import {
  findPaperToCount,
  isOpenedAgain,
  paperCounts,
} from '@mahoe/domain/practice/paper/paperCounts';
import type {
  ExpireSitting,
  HandIn,
  SaveChanges,
} from '@mahoe/domain/practice/paper/sittingCommands';
import type { Sitting } from '@mahoe/domain/practice/paper/sittingState';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';

/**
 * Returns a factory of a command to a sitting. If the command will hand the paper in, the factory first
 * counts the paper's time on the pupil's own stream.
 */
export const countPaperTime =
  <Command extends SaveChanges | HandIn | ExpireSitting>(
    commands: Pick<CommandHandler, 'handle'>,
    command: Command,
  ) =>
  async (state: Sitting): Promise<Command> => {
    const count = findPaperToCount(state, command);
    if (!count) return command;
    const context = { commandId: randomUUID(), actor: 'mahoe' };
    const counted = await commands.handle(paperCounts, count.pupilId, count, context);
    return ensureDone(counted)
      ? { ...command, ownSeconds: counted.state.ownSeconds[count.sittingId] }
      : command;
  };

/**
 * Returns a factory like `countPaperTime` of a command with changes of a device. If the paper was marked,
 * the factory looks whether its form was opened again.
 */
export const completeChanges =
  <Command extends SaveChanges | HandIn>(
    commands: Pick<CommandHandler, 'handle' | 'load'>,
    command: Command,
  ) =>
  async (state: Sitting): Promise<Command> => {
    const { status, started } = state;
    if (status !== 'marked' || !started) return countPaperTime(commands, command)(state);
    const counts = await commands.load(paperCounts, started.pupilId);
    return { ...command, isOpenedAgain: isOpenedAgain(counts, started) };
  };
