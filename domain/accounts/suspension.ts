import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { PupilEvent } from './events.ts';
import type {
  ConfirmSuspension,
  LapseSuspension,
  PupilRejections,
  ReinstatePupil,
  SuspendPupil,
} from './pupilCommands.ts';
import type { Pupil, ExistingPupil } from './pupilState.ts';

/** Duration of a suspension that one administrator alone decided (R18). */
const PROVISIONAL_SUSPENSION_MS = 7 * 86_400_000;

/** Returns true if the suspension was not confirmed in time. */
export const hasLapsed = ({ provisional }: Pupil, { at }: Moment): boolean =>
  provisional !== null && instantMs(at) >= instantMs(provisional.until);

/** Ends a suspension that was not confirmed in time. */
export const lapse = (
  state: ExistingPupil,
  { now }: Pick<LapseSuspension, 'now'>,
): readonly PupilEvent[] => {
  const data = { pupilId: state.pupilId, administratorId: null, ...stamp(now) };
  return hasLapsed(state, now) ? [{ type: 'PupilReinstated', data }] : [];
};

/** Suspends for seven days, unless another administrator confirms it. */
export const suspend = (
  state: ExistingPupil,
  { administratorId, reason, now }: SuspendPupil,
): readonly PupilEvent[] => {
  const { pupilId, isSuspended } = state;
  if (isSuspended && !hasLapsed(state, now)) return [];
  const provisionalUntil = instantOf(instantMs(now.at) + PROVISIONAL_SUSPENSION_MS);
  const data = { pupilId, administratorId, provisionalUntil, reason, ...stamp(now) };
  return [...lapse(state, { now }), { type: 'PupilSuspended', data }];
};

const isCurrentSuspension = (
  { isSuspended, suspendedAt }: Pupil,
  decidedAt: string | undefined,
): boolean => isSuspended && (decidedAt === undefined || decidedAt === suspendedAt);

export const reinstate = (
  state: ExistingPupil,
  { administratorId, of: decidedAt, now }: ReinstatePupil,
): readonly PupilEvent[] => {
  const data = { pupilId: state.pupilId, administratorId, ...stamp(now) };
  return isCurrentSuspension(state, decidedAt) ? [{ type: 'PupilReinstated', data }] : [];
};

/** Confirms a suspension; the administrator must not be the one who suspended. */
export const confirm = (
  state: ExistingPupil,
  { administratorId, of: decidedAt, now }: ConfirmSuspension,
): readonly PupilEvent[] | Rejection<PupilRejections['ConfirmSuspension']> => {
  const { pupilId, provisional } = state;
  if (!isCurrentSuspension(state, decidedAt) || hasLapsed(state, now))
    return reject('not-suspended');
  if (!provisional) return [];
  if (provisional.administratorId === administratorId) return reject('own-suspension');
  const data = { pupilId, administratorId, ...stamp(now) };
  return [{ type: 'PupilSuspensionConfirmed', data }];
};
