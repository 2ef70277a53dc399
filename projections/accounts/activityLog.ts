import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import { eventTypes } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { insertNewRows, type Projector } from '../projector.ts';

interface Row {
  readonly event_id: string;
  readonly recorded_at: string;
  /** Id of the administrator. */
  readonly actor_id: string;
  readonly type: EventType;
  /** Stream of the event itself. */
  readonly stream: string;
  /** Id of the person it is about. */
  readonly about_id: string | null;
  readonly reason: string | null;
  /** The command that recorded it, the same for all its parts. */
  readonly command: string;
}

/** Fields in which an event names the administrator who decided it. */
const DECIDERS = ['administratorId', 'moderatorId'] as const;

/** Events of pupils that an administrator may cause as well; the actor is then another person. */
const EXTRA_TYPES: readonly EventType[] = [
  'EnrolmentBegun',
  'PupilProfileChanged',
  'SubscriptionExtended',
] satisfies readonly DomainEvent['type'][];

/** Form of a person's id. An automatic step has another actor. */
const USER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const namesDecider = (type: EventType): boolean =>
  eventTypes[type].identities.some(({ path }) => DECIDERS.some((name) => name === path[0]));

const handles = (Object.keys(eventTypes) as EventType[]).filter(
  (type) => namesDecider(type) || EXTRA_TYPES.includes(type),
);

type Fields = Readonly<Record<string, unknown>>;

const textAt = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

const childFields = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
};

/** Returns true if a pupil changed the own name or username, which other children read. */
const isOwnNameChange = ({ type, data }: Recorded): boolean =>
  (type === 'PupilProfileChanged' && data.isOwnNameChange) ||
  (type === 'PupilRenamed' && data.administratorId === null);

/**
 * Returns the administrator who did it, or the pupil who changed the own name; null for what else
 * pupils or the product itself did.
 */
const actorOf = (event: Recorded, about: string | null): string | null => {
  const { data, metadata, type } = event;
  if (isOwnNameChange(event)) return about;
  const fields: Fields = data;
  for (const name of DECIDERS) if (name in fields) return textAt(fields, name);
  if (!EXTRA_TYPES.includes(type)) return null;
  const { actor } = metadata;
  return actor !== about && USER_ID.test(actor) ? actor : null;
};

/** Id of the whole command: a command on several records names its parts after a bar. */
const commandOf = ({ id, metadata: { commandId } }: Recorded): string =>
  commandId === undefined ? id : (commandId.split('|')[0] ?? commandId);

const toRows = (event: Recorded): readonly Row[] => {
  const fields: Fields = event.data;
  const { subject } = eventTypes[event.type];
  const about = subject === undefined ? null : textAt(fields, subject);
  const actor = actorOf(event, about);
  if (actor === null) return [];
  return [
    {
      event_id: event.id,
      recorded_at: textAt(fields, 'occurredAt') ?? event.recordedAt.toISOString(),
      actor_id: actor,
      type: event.type,
      stream: event.stream,
      about_id: about === actor ? null : about,
      reason:
        textAt(fields, 'reason') ??
        textAt(childFields(fields, 'cause'), 'reason') ??
        textAt(childFields(fields, 'funding'), 'reason'),
      command: commandOf(event),
    },
  ];
};

/** Actions of administrators and pupils' changes of name: who, what, when, about whom and why. */
export const activityLog = {
  name: 'activityLog',
  tables: ['activity_log'],
  erasurePolicies: { activity_log: 'pseudonymous' },
  rowGroups: {
    activity_log: { columns: ['event_id'], groupsOf: ({ id }) => [{ event_id: id }] },
  },
  handles,
  project: (events, db) => insertNewRows(db, 'activity_log', events.flatMap(toRows)),
} as const satisfies Projector;
