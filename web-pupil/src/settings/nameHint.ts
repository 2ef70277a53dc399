import type { User } from '@mahoe/contracts/accounts/account';

/** Says who sees a new first name; undefined if everyone does. */
export const getNameHint = ({
  nameState,
  shownFirstName,
}: Pick<User, 'nameState' | 'shownFirstName'>): string | undefined => {
  if (nameState === 'waiting') {
    return `Your new name is being checked. Until then others see “${shownFirstName}”.`;
  }
  return nameState === 'rejected'
    ? `Others still see “${shownFirstName}”. Please write your real name, or ask a grown-up to help.`
    : undefined;
};

const USERNAME_HINTS: Readonly<Record<User['usernameState'], string>> = {
  shown: 'A username cannot be changed.',
  waiting: 'Your username is being checked. Until then others see only your name.',
  rejected: 'Others do not see this username. Please choose another one above.',
};

/** Says who sees the username. */
export const getUsernameHint = ({ usernameState }: Pick<User, 'usernameState'>): string =>
  USERNAME_HINTS[usernameState];
