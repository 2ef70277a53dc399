import { eventTypes, type DomainEvent, type EventType } from '@mahoe/domain/eventTypes';
import { mapAtPath } from '@mahoe/domain/identity';

type Fields = Readonly<Record<string, unknown>>;

type Rule<Type extends EventType> = (
  data: Extract<DomainEvent, { type: Type }>['data'],
  pupilId: string,
) => boolean;

const isSender = ({ senderId }: { readonly senderId: string }, pupilId: string): boolean =>
  senderId === pupilId;
const isBlocker = ({ blockerId }: { readonly blockerId: string }, pupilId: string): boolean =>
  blockerId === pupilId;
const isHidden = (): boolean => false;
/**
 * Leaves out concerns, because others at home might read the download. Staff talk about them in
 * person.
 */
const isNoConcern = ({ reason }: { readonly reason: string | null }): boolean =>
  reason !== 'worrying';

/**
 * Rules for events that some of the pupils they name may not know of. Blocks are silent. A sender
 * sees only the outcome of a report. A receiver does not see what was never let through.
 */
const RULES: { readonly [Type in EventType]?: Rule<Type> } = {
  PupilBlocked: isBlocker,
  PupilUnblocked: isBlocker,
  MessageSent: isSender,
  MessageRejected: (data, pupilId) => isSender(data, pupilId) && isNoConcern(data),
  MessageExpired: isSender,
  MessageEvidenceExpired: isSender,
  MessageReported: ({ reporterId }, pupilId) => reporterId === pupilId,
  MessageRestored: ({ reporterIds }, pupilId) => reporterIds.includes(pupilId),
  MessageRemoved: isNoConcern,
  MessageHidden: isHidden,
  MessageCaseOpened: isHidden,
  MessageHoldPut: isHidden,
  MessageHoldLifted: isHidden,
  PupilReported: ({ reporterId }, pupilId) => reporterId === pupilId,
  PupilReportsUpheld: (data, pupilId) => data.reporterIds.includes(pupilId) && isNoConcern(data),
  PupilReportsDismissed: ({ reporterIds }, pupilId) => reporterIds.includes(pupilId),
  PupilReportsDecided: isHidden,
  PupilReportsDecisionUndone: isHidden,
  PictureRejected: isNoConcern,
  PictureDecided: isHidden,
  PictureDecisionUndone: isHidden,
  PictureViewed: isHidden,
  NameRejected: isNoConcern,
  NameDecided: isHidden,
  NameDecisionUndone: isHidden,
  NameViewed: isHidden,
  PupilReportCounted: (data, pupilId) => data.pupilId === pupilId,
  ModerationDecided: isHidden,
  ModerationDecisionUndone: isHidden,
  ModeratorViewedContent: (data, pupilId) => data.purpose !== 'reported' && isSender(data, pupilId),
};

const isVisibleTo = (pupilId: string, { type, data }: DomainEvent): boolean => {
  // The rule of a type takes the data of that type.
  const rule = RULES[type] as ((data: unknown, pupilId: string) => boolean) | undefined;
  return rule?.(data, pupilId) ?? true;
};

/** Removes keys of questions that may be asked again. */
const removeAnswerKeys = (fields: Fields): Fields =>
  [
    ['questions', '*', 'key'],
    ['snapshot', 'key'],
  ].reduce((rest, path) => mapAtPath(rest, path, () => undefined), fields);

/**
 * Redacts an event for a pupil: without internal fields, other persons and their personal data;
 * undefined if the pupil may not know of it at all.
 */
export const redactForPupil = (pupilId: string, event: DomainEvent): Fields | undefined => {
  const { identities, subject, inDataExport } = eventTypes[event.type];
  if (!inDataExport || !isVisibleTo(pupilId, event)) return undefined;
  const whole: Fields = event.data;
  const isOwn = subject !== undefined && whole[subject] === pupilId;
  const own = (value: unknown): unknown => (value === pupilId ? value : undefined);
  const visible = identities.reduce((rest, { path, identity }) => {
    if (identity === 'redacted') return mapAtPath(rest, path, () => undefined);
    const isWho = identity === 'person' || identity === 'dataSubject';
    return isWho ? mapAtPath(rest, path, own) : rest;
  }, whole);
  const { personal, ...clear } = removeAnswerKeys(visible);
  return isOwn && personal !== undefined ? { ...clear, personal } : clear;
};
