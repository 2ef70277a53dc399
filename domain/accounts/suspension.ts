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

/** So long a suspension lasts that one administrator alone has decided (R18). */
const PROVISIONAL_SUSPENSION_MS = 7 * 86_400_000;

/** Whether nobody has agreed in time. */
export const hasLapsed = ({ provisional }: Pupil, { at }: Moment): boolean =>
  provisional !== null && instantMs(at) >= instantMs(provisional.until);

/** Nobody has agreed in time: it is over. */
export const lapse = (
  state: ExistingPupil,
  { now }: Pick<LapseSuspension, 'now'>,
): readonly PupilEvent[] => {
  const data = { pupilId: state.pupilId, administratorId: null, ...stamp(now) };
  return hasLapsed(state, now) ? [{ type: 'PupilReinstated', data }] : [];
};

/** For seven days, unless another administrator agrees. */
export const suspend = (
  state: ExistingPupil,
  { administratorId, now }: SuspendPupil,
): readonly PupilEvent[] => {
  const { pupilId, isSuspended } = state;
  if (isSuspended && !hasLapsed(state, now)) return [];
  const provisionalUntil = instantOf(instantMs(now.at) + PROVISIONAL_SUSPENSION_MS);
  const data = { pupilId, administratorId, provisionalUntil, ...stamp(now) };
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

/** Another administrator than who suspended agrees: it lasts from then on. */
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
