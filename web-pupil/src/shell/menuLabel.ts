import type { User } from '@mahoe/contracts/accounts/account';
import { avatarInitials } from '../pupil/avatarInitials.ts';
import { pupilName } from '../pupil/pupilName.ts';

/** Name of the avatar button: begins with the letters on it, so that speaking them finds it. */
export const menuLabel = (user: User): string =>
  `${avatarInitials(user)}, menu of ${pupilName(user)}`;
