import type { AdminUser } from '@mahoe/contracts/accounts/users';
import { NAMES_REQUIRED } from '@mahoe/contracts/accounts/students';

/** Fields of the edit dialog. */
export interface StudentForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly grade: AdminUser['grade'];
  readonly classId: string | null;
  /** New password. An empty one keeps the current password. */
  readonly password: string;
}

const MIN_PASSWORD_LENGTH = 6;

export const toStudentForm = ({
  firstName,
  lastName,
  username,
  grade,
  classId,
}: AdminUser): StudentForm => ({
  firstName,
  lastName,
  username,
  grade,
  classId,
  password: '',
});

export const lacksNames = ({ firstName, lastName, username }: StudentForm): boolean =>
  [firstName, lastName, username].some((name) => name.trim() === '');

/** The reason that a form cannot be sent, or undefined. */
export const validateStudentForm = (form: StudentForm): string | undefined => {
  if (lacksNames(form)) return NAMES_REQUIRED;
  const { length } = form.password;
  return length > 0 && length < MIN_PASSWORD_LENGTH
    ? 'Password must be at least 6 characters long'
    : undefined;
};

/** The changed fields to send. */
export const toStudentChanges = (form: StudentForm, before: StudentForm): Partial<StudentForm> => {
  const { password, grade, classId } = form;
  const texts = (['firstName', 'lastName', 'username'] as const).flatMap((name) => {
    const value = form[name].trim();
    return value === before[name] ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...(grade === before.grade ? {} : { grade }),
    ...(classId === before.classId ? {} : { classId }),
    ...(password === '' ? {} : { password }),
  };
};
