import type { User } from '@mahoe/contracts/accounts/account';

/** Lists this year and the 49 before it, latest first. */
export const birthYears = (thisYear: number): readonly number[] =>
  Array.from({ length: 50 }, (_, ago) => thisYear - ago);

/** Fields of the form as typed. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Password, asked for while the e-mail is another. */
  readonly currentPassword: string;
  readonly phone: string;
  readonly sex: string;
  readonly birthMonth: string;
  readonly birthDay: string;
  readonly birthYear: string;
  readonly grade: string;
  readonly emailNotifications: boolean;
}

const DEFAULT_GRADE = 5;

const toText = (value: string | number | null): string => (value === null ? '' : String(value));

/** Converts a user to the form's initial fields. */
export const toFields = (user: User): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  currentPassword: '',
  phone: toText(user.phone),
  sex: toText(user.sex),
  birthMonth: toText(user.birthMonth),
  birthDay: toText(user.birthDay),
  birthYear: toText(user.birthYear),
  grade: String(user.grade || DEFAULT_GRADE),
  emailNotifications: user.emailNotifications,
});

const GRADES = { '4': 4, '5': 5, '6': 6 } as const;
const SEXES = ['male', 'female', 'other', 'prefer-not-to-say'] as const;

/** Returns true if the form has another e-mail than the user: that change needs the password. */
export const isEmailChanged = (
  { email }: Pick<ProfileFields, 'email'>,
  user: Pick<User, 'email'>,
): boolean => email.trim().toLowerCase() !== user.email.toLowerCase();

/** Converts the fields to the request body. A name that stays is not sent: it may be an older one. */
export const toBody = (
  { sex, grade, firstName, lastName, currentPassword, ...fields }: ProfileFields,
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
) => ({
  ...fields,
  ...(firstName !== user.firstName && { firstName }),
  ...(lastName !== user.lastName && { lastName }),
  email: fields.email.trim(),
  ...(isEmailChanged(fields, user) && { currentPassword }),
  sex: SEXES.find((one) => one === sex) ?? null,
  grade: GRADES[grade as keyof typeof GRADES] ?? DEFAULT_GRADE,
});
