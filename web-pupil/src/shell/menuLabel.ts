import type { User } from '@mahoe/contracts/accounts/account';
import { avatarInitials } from '../pupil/avatarInitials.ts';
import { pupilName } from '../pupil/pupilName.ts';

/**
 * Accessible name of the avatar button. It begins with the visible initials, so speech control
 * finds it.
 */
export const menuLabel = (user: User): string =>
  `${avatarInitials(user)}, menu of ${pupilName(user)}`;
