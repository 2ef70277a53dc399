import { stamp } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { PupilEvent } from './events.ts';
import type { ProfileChanges } from './profile.ts';
import { keepReview, profileChange } from './profileChange.ts';
import type { ChangeClass, MoveUp, PupilRejections } from './pupilCommands.ts';
import type { ExistingPupil } from './pupilState.ts';

const LAST_GRADE = 6;

/** Changes profile fields that the school keeps. */
const describe = (
  state: ExistingPupil,
  changes: ProfileChanges,
  { now }: Pick<ChangeClass, 'now'>,
): readonly PupilEvent[] => {
  const { pupilId, emailKey, profile } = state;
  if (emailKey === null || !profile) return [];
  return profileChange({ pupilId, emailKey, profile }, changes, null, keepReview(state), now);
};

/** Returns the event of another class; no event for the same one. */
const classChange = (
  { pupilId, classId: before }: ExistingPupil,
  after: string | null,
  { administratorId, now }: Pick<ChangeClass, 'administratorId' | 'now'>,
): readonly PupilEvent[] => {
  const data = { pupilId, administratorId, personal: { before, after }, ...stamp(now) };
  return before === after ? [] : [{ type: 'PupilClassChanged', data }];
};

/** Puts a pupil into a class and its school, or out of the own class (R29). */
export const changeClass = (
  state: ExistingPupil,
  command: ChangeClass,
): readonly PupilEvent[] | Rejection<PupilRejections['ChangeClass']> => {
  const { classId, changes } = command;
  if (!state.profile) return reject('user-not-found');
  return [...describe(state, changes, command), ...classChange(state, classId, command)];
};

/** Moves a pupil into a school year, once (R29). */
export const moveUp = (
  state: ExistingPupil,
  command: MoveUp,
): readonly PupilEvent[] | Rejection<PupilRejections['MoveUp']> => {
  const { pupilId, profile, movedUpTo } = state;
  const { administratorId, schoolYear, grade, classId, now } = command;
  if (!profile) return reject('user-not-found');
  if (movedUpTo !== null && movedUpTo >= schoolYear) return [];
  if (profile.grade !== grade) return reject('grade-changed');
  const hasLeft = grade === LAST_GRADE;
  const changes = hasLeft
    ? { schoolId: null, schoolName: null }
    : { grade: grade === 4 ? (5 as const) : (6 as const) };
  const data = { pupilId, administratorId, schoolYear, hasLeft, ...stamp(now) };
  return [
    ...describe(state, changes, command),
    ...classChange(state, hasLeft ? null : classId, command),
    { type: 'PupilMovedUp', data },
  ];
};
