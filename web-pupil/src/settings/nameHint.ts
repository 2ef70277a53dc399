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
