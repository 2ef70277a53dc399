/** Returns first name and initial, as other pupils see them; the username, if any, without a name. */
export const pupilName = (pupil: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
}): string => [pupil.firstName, pupil.lastName].filter(Boolean).join(' ') || (pupil.username ?? '');
