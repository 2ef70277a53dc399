import { rowProjector, rows } from '../projector.ts';
import { appeals } from './appeals.ts';
import { concerns } from './concerns.ts';
import { moderationChanges } from './moderationChanges.ts';
import { moderationItems } from './moderationItems.ts';
import { moderationSteps } from './moderationSteps.ts';
import { moderationWaits } from './moderationWaits.ts';

interface Key {
  readonly message_id: string;
}

/** Evidence under the key of a case, and the time since which it is kept. */
interface EvidenceRow extends Key {
  readonly kept_since: string;
}

/** A legal hold: the sender whose case is kept past its time, and the reason. */
interface HoldRow extends Key {
  readonly pupil_id: string;
  readonly message_type: string;
  readonly moderator_id: string;
  readonly reason: string;
  readonly held_since: string;
}

interface StandingKey {
  readonly pupil_id: string;
}

interface StandingRow extends StandingKey {
  readonly warnings: number;
  readonly paused_until: string | null;
  /** Until then an administrator should talk with the pupil's school or parents. */
  readonly needs_administrator_until: string | null;
}

const ofMessage = ({ data }: { readonly data: { readonly messageId: string } }): readonly Key[] => [
  { message_id: data.messageId },
];

const ofPupil = ({
  data,
}: {
  readonly data: { readonly pupilId: string };
}): readonly StandingKey[] => [{ pupil_id: data.pupilId }];

const unblemished = { warnings: 0, paused_until: null, needs_administrator_until: null };

const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

const sooner = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null;
  return Date.parse(one) < Date.parse(other) ? one : other;
};

/** Waiting items, how long they waited, and decisions on pupils' messages (R18). */
export const moderation = rowProjector(
  'moderation',
  moderationChanges,
  moderationItems,
  moderationWaits,
  rows<EvidenceRow, Key>({
    table: 'moderation_evidence',
    erasurePolicy: 'pseudonymous',
    key: ['message_id'],
    on: {
      MessageRemoved: {
        keys: (event) => {
          const { messageType } = event.data;
          return messageType === 'drawing' || messageType === 'voice' ? ofMessage(event) : [];
        },
        apply: (_row, { data }, key) => ({ ...key, kept_since: data.occurredAt }),
      },
      MessageEvidenceKept: {
        keys: ofMessage,
        apply: (_row, { data }, key) => ({ ...key, kept_since: data.occurredAt }),
      },
      MessageEvidenceExpired: { keys: ofMessage, apply: () => undefined },
    },
  }),
  rows<HoldRow, Key>({
    table: 'moderation_hold',
    erasurePolicy: 'pseudonymous',
    key: ['message_id'],
    on: {
      MessageHoldPut: {
        keys: ofMessage,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.senderId,
          message_type: data.messageType,
          moderator_id: data.moderatorId,
          reason: data.reason,
          held_since: data.occurredAt,
        }),
      },
      MessageHoldLifted: { keys: ofMessage, apply: () => undefined },
    },
  }),
  appeals,
  concerns,
  moderationSteps,
  rows<StandingRow, StandingKey>({
    table: 'moderation_standing',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id'],
    on: {
      PupilWarned: {
        keys: ofPupil,
        apply: (row, _event, key) => {
          const before = row ?? { ...key, ...unblemished };
          return { ...before, warnings: before.warnings + 1 };
        },
      },
      ConductTakenBack: {
        keys: ofPupil,
        apply: (row, { data: { wasWarned, pausedUntil, needsAdministratorUntil } }) =>
          row && {
            ...row,
            warnings: row.warnings - (wasWarned ? 1 : 0),
            paused_until: pausedUntil,
            needs_administrator_until: sooner(
              row.needs_administrator_until,
              needsAdministratorUntil,
            ),
          },
      },
      PauseEased: {
        keys: ofPupil,
        apply: (row, { data: { isWarning } }) =>
          row && { ...row, warnings: row.warnings + (isWarning ? 1 : 0) },
      },
      MessagingPaused: {
        keys: ofPupil,
        apply: (row, { data }, key) => {
          const before = row ?? { ...key, ...unblemished };
          return {
            ...before,
            paused_until: later(before.paused_until, data.until),
            needs_administrator_until: data.needsAdministrator
              ? later(before.needs_administrator_until, data.until)
              : before.needs_administrator_until,
          };
        },
      },
    },
  }),
);
