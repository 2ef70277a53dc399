const MIN_PASSWORD_LENGTH = 6;

/** What is wrong with a new password, in the field it is wrong in. */
export interface PasswordError {
  readonly field: 'password' | 'confirmation';
  readonly title: string;
  readonly description: string;
}

/** The first thing wrong with a new password and its confirmation. */
export const validateNewPassword = (
  password: string,
  confirmation: string,
): PasswordError | undefined => {
  if (password === '') {
    const description = 'Please enter a new password';
    return { field: 'password', title: 'Password Required', description };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
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
