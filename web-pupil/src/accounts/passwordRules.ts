const PASSWORD_MINIMUM = 6;

/** What is wrong with a new password, in the field it is wrong in. */
export interface PasswordMistake {
  readonly field: 'password' | 'confirmation';
  readonly title: string;
  readonly description: string;
}

/** The first thing wrong with a new password and its confirmation. */
export const mistakeInPasswords = (
  password: string,
  confirmation: string,
): PasswordMistake | undefined => {
  if (password === '') {
    const description = 'Please enter a new password';
    return { field: 'password', title: 'Password Required', description };
  }
  if (password.length < PASSWORD_MINIMUM) {
    return {
      field: 'password',
      title: 'Password Too Short',
      description: 'Password must be at least 6 characters long',
    };
  }
  if (password === confirmation) return undefined;
  return {
    field: 'confirmation',
    title: "Passwords Don't Match",
    description: 'Please make sure both passwords match',
  };
};
