import type { Moment } from '@mahoe/domain/calendar';
import { isRejection, type AnyCommand, type CommandOf, type Decider } from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type pg from 'pg';

/** Services and options of a seed. */
export interface Seeding {
  readonly now: Moment;
  readonly commands: CommandHandler;
  readonly pool: pg.Pool;
  readonly pepper: Buffer;
  /** Sends a command as the product itself. @throws when it is refused: the seed is then wrong */
  readonly send: <State, Command extends AnyCommand, Event extends DomainEvent, Codes>(
    decider: Decider<State, Command, Event, Codes>,
    id: string,
    command: CommandOf<Command>,
  ) => Promise<void>;
}

export const createSeeding = (parts: Omit<Seeding, 'send'>): Seeding => ({
  ...parts,
  send: async (decider, id, command) => {
    const handled = await parts.commands.handle(decider, id, command, {
      commandId: `seed|${decider.category}|${id}|${command.type}`,
      actor: 'mahoe',
      isNew: true,
    });
    if (isRejection(handled)) {
      throw new Error(`${command.type} ${id} was refused: ${handled.rejected}`);
    }
  },
});

/** Works through a list, so many at a time, in order of its items. */
export const inParallel = async <T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
};
