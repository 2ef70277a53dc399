import type { EventType } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/codec';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/handle';
import { v5 as uuidv5 } from 'uuid';

/** Events to effects and commands. At least once: the same event may arrive again. */
export interface Reaction {
  /** Name of the reaction and of its checkpoint. */
  readonly name: string;
  readonly handles: readonly EventType[];
  react(event: Recorded): Promise<void>;
}

/** What reactions that send commands work with. */
export interface Reacting {
  readonly commands: CommandHandler;
}

/** Namespace of the command ids of reactions. */
const REACTION_IDS = '3d9b6f0e-5c2d-5f0a-8b1e-6a7c4d2e9f10';

/** A command's context that is the same however often a reaction meets an event. */
export const becauseOf = (reaction: string, eventId: string): CommandContext => ({
  commandId: uuidv5(`${reaction}|${eventId}`, REACTION_IDS),
  actor: 'mahoe',
});
