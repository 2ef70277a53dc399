import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { MediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import type { PersonalData } from '@mahoe/eventstore/privacy/personalData';
import type pg from 'pg';
import type { Views } from '@mahoe/projections/openViews';
import type { PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import { v5 as uuidv5 } from 'uuid';
import type { EmailContext } from './mail/enqueueEmail.ts';

/**
 * Turns events into effects and commands. Delivery is at least once: the same event may arrive again.
 */
export interface Reaction<Type extends EventType = EventType> {
  /** Name of the reaction and of its checkpoint. */
  readonly name: string;
  readonly handles: readonly Type[];
  /**
   * Beginning of a reaction that never ran: at the start of the log, or at the moment of deployment.
   */
  readonly startsAt: 'beginning' | 'deployment';
  /** Number of events handled in parallel; only for a reaction whose events are independent. */
  readonly concurrency?: number;
  /** Handles an event. Must have one effect however often it is repeated for the event. */
  react(event: RecordedOf<Type>): Promise<void>;
}

type RecordedOf<Type extends EventType> = Recorded<Extract<DomainEvent, { type: Type }>>;

/** Dependencies of reactions. */
export interface ReactionDeps {
  readonly commands: CommandHandler;
  readonly media: Pick<MediaStore, 'delete' | 'deleteBySubject' | 'read' | 'store'>;
  readonly personalData: Pick<PersonalData, 'destroy'>;
  readonly pool: pg.Pool;
  readonly mail: EmailContext;
  /** The views. */
  readonly views: Views['db'];
  /** Absent if no payments are taken. */
  readonly payments?: PaymentProvider | undefined;
}

/** Defines a reaction to some types of events, typed as one among all. */
export const reaction = <const Type extends EventType>(definition: Reaction<Type>): Reaction => ({
  ...definition,
  react: (event) => definition.react(event as RecordedOf<Type>),
});

/** Namespace of the command ids of reactions. */
const COMMAND_ID_NAMESPACE = '3d9b6f0e-5c2d-5f0a-8b1e-6a7c4d2e9f10';

/** Returns a command context that is the same each time a reaction handles an event. */
export const causedBy = (reactionName: string, eventId: string): CommandContext => ({
  commandId: uuidv5(`${reactionName}|${eventId}`, COMMAND_ID_NAMESPACE),
  actor: 'mahoe',
});
