import type { Moment } from '../calendar.ts';
import type { Picture, ProfileDetails, ProfileField, PupilRegistered } from './events.ts';

/** Maximum age of a pupil in years. */
const MAX_AGE_YEARS = 49;

/** A pupil's profile. */
export interface Profile extends ProfileDetails {
  readonly grade: PupilRegistered['grade'];
  readonly picture: Picture | null;
}

/** Fields to change; absent fields stay. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Builds the first profile of a pupil. */
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

/** Lists the fields whose values differ. */
export const findChangedFields = (
  profile: Profile,
  changes: ProfileChanges,
): readonly ProfileField[] => {
  const fields = Object.keys(changes) as ProfileField[];
  return fields.filter(
    (field) => changes[field] !== undefined && !isSame(profile[field], changes[field]),
  );
};

/** Returns a profile with some of its fields changed. */
export const applyChanges = (profile: Profile, changes: ProfileChanges): Profile => {
  const entries = findChangedFields(profile, changes).map((field) => [field, changes[field]]);
  return { ...profile, ...(Object.fromEntries(entries) as Partial<Profile>) };
};

/** Picks the personal values of some fields, which the log holds encrypted. */
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

/** Returns the days of a month; without a year, February has 29. */
const daysInMonth = (month: number, year: number | null): number => {
  const isLeap = year === null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return month === FEBRUARY && isLeap ? 29 : (DAYS[month - 1] ?? 0);
};

/** Returns true if a date of birth, as far as it is given, is valid. */
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
