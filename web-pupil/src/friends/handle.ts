import type { PupilItem } from '@mahoe/contracts/social/friends';
import { pupilName } from '../pupil/pupilName.ts';

/** Returns the username, which tells pupils of one name apart; the name while the username is checked. */
export const getHandle = (pupil: PupilItem): string => pupil.username ?? pupilName(pupil);
