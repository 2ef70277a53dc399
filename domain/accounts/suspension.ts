import { instantMs, instantOf, stamp } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { PupilEvent } from './events.ts';
import type {
  ConfirmSuspension,
  LapseSuspension,
  PupilRejections,
  ReinstatePupil,
  SuspendPupil,
} from './pupilCommands.ts';
import type { Standing } from './pupilState.ts';

/** So long a suspension lasts that one administrator alone has decided (R18). */
const PROVISIONAL_MS = 7 * 86_400_000;

/** For seven days, unless another administrator agrees. */
export const suspend = (
  { pupilId, isSuspended }: Standing,
  { administratorId, now }: SuspendPupil,
): readonly PupilEvent[] => {
  if (isSuspended) return [];
  const provisionalUntil = instantOf(instantMs(now.at) + PROVISIONAL_MS);
  const data = { pupilId, administratorId, provisionalUntil, ...stamp(now) };
  return [{ type: 'PupilSuspended', data }];
};

export const reinstate = (
  { pupilId, isSuspended }: Standing,
  { administratorId, now }: ReinstatePupil,
): readonly PupilEvent[] =>
  isSuspended
    ? [{ type: 'PupilReinstated', data: { pupilId, administratorId, ...stamp(now) } }]
    : [];

/** Another administrator than who suspended agrees: it lasts from then on. */
export const confirm = (
  { pupilId, isSuspended, provisional }: Standing,
  { administratorId, now }: ConfirmSuspension,
): readonly PupilEvent[] | Rejection<PupilRejections['ConfirmSuspension']> => {
  if (!isSuspended) return reject('not-suspended');
  if (!provisional) return [];
  if (provisional.administratorId === administratorId) return reject('own-suspension');
  const data = { pupilId, administratorId, ...stamp(now) };
  return [{ type: 'PupilSuspensionConfirmed', data }];
};

/** Nobody has agreed in time. */
export const lapse = (
  { pupilId, provisional }: Standing,
  { now }: LapseSuspension,
): readonly PupilEvent[] =>
  provisional && instantMs(now.at) >= instantMs(provisional.until)
    ? [{ type: 'PupilReinstated', data: { pupilId, administratorId: null, ...stamp(now) } }]
    : [];
