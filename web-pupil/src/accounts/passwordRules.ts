const MIN_PASSWORD_LENGTH = 6;

/** A fault of a new password, and the field that has it. */
export interface PasswordError {
  readonly field: 'password' | 'confirmation';
  readonly title: string;
  readonly description: string;
}

/** The first fault of a new password and its confirmation. */
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
