import type { Moment } from '../calendar.ts';
import type { Picture, ProfileDetails, ProfileField, PupilRegistered } from './events.ts';

/** Years before the present one that a pupil may have been born in. */
const MAX_AGE_YEARS = 49;

/** A pupil as they describe themselves. */
export interface Profile extends ProfileDetails {
  readonly grade: PupilRegistered['grade'];
  readonly picture: Picture | null;
}

/** What is to be another: fields that are not named stay. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** The profile a pupil begins with. */
export const buildFirstProfile = (
  grade: PupilRegistered['grade'],
  personal: NonNullable<PupilRegistered['personal']>,
): Profile => {
  const { firstName, lastName, email, schoolId, schoolName } = personal;
  const known = { firstName, lastName, email, schoolId, schoolName };
  const unknown = { phone: null, sex: null, birthMonth: null, birthDay: null, birthYear: null };
  return { ...known, ...unknown, emailNotifications: true, grade, picture: null };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values would be others. */
export const findChangedFields = (
  profile: Profile,
  changes: ProfileChanges,
): readonly ProfileField[] => {
  const fields = Object.keys(changes) as ProfileField[];
  return fields.filter(
    (field) => changes[field] !== undefined && !isSame(profile[field], changes[field]),
  );
};

/** A profile with some of its fields changed. */
export const applyChanges = (profile: Profile, changes: ProfileChanges): Profile => {
  const entries = findChangedFields(profile, changes).map((field) => [field, changes[field]]);
  return { ...profile, ...(Object.fromEntries(entries) as Partial<Profile>) };
};

/** Of a profile, the personal values of some fields: what goes into the log encrypted. */
export const pickDetails = (
  profile: Profile,
  fields: readonly ProfileField[],
): Partial<ProfileDetails> => {
  const { grade: _grade, picture: _picture, ...details } = profile;
  return Object.fromEntries(
    Object.entries(details).filter(([field]) => fields.some((one) => one === field)),
  );
};

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;

/** Days of a month; without a year, of one that has a 29 February. */
const daysInMonth = (month: number, year: number | null): number => {
  const isLeap = year === null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return month === FEBRUARY && isLeap ? 29 : (DAYS[month - 1] ?? 0);
};

/** Whether a date of birth, as far as it is given, can be one. */
export const isPossibleBirthDate = (
  { birthYear, birthMonth, birthDay }: ProfileDetails,
  { localDate }: Moment,
): boolean => {
  const thisYear = Number(localDate.slice(0, 4));
  if (birthYear !== null && (birthYear > thisYear || birthYear < thisYear - MAX_AGE_YEARS))
    return false;
  if (birthMonth === null || birthDay === null) return true;
  return birthDay <= daysInMonth(birthMonth, birthYear);
};
