/** Returns first name and initial, as other pupils see them; the username if there is no name. */
export const pupilName = (pupil: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}): string => [pupil.firstName, pupil.lastName].filter(Boolean).join(' ') || pupil.username;
