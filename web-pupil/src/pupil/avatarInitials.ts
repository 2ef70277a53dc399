/**
 * Returns the first letters of first and last name, else two letters of the username, else "US".
 */
export const avatarInitials = (user: {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | null | undefined;
}): string => {
  const first = user.firstName?.trim() ?? '';
  const last = user.lastName?.trim() ?? '';
  const letters =
    first && last
      ? [...first].slice(0, 1).concat([...last].slice(0, 1))
      : [...(user.username ?? '')].slice(0, 2);
  return letters.join('').toUpperCase() || 'US';
};
