import type { PendingFriendRequest, PupilItem } from '@mahoe/contracts/social';
import type { PendingRequest, PupilView } from '@mahoe/projections/social/queries';
import { initialOf } from '../accounts/presentUser.ts';

/** A pupil as other pupils see them in lists. */
export const presentPupil = (pupil: PupilView): PupilItem => ({
  ...pupil,
  lastName: initialOf(pupil.lastName),
});

export const presentPending = ({
  requestId,
  senderId,
  receiverId,
  other,
}: PendingRequest): PendingFriendRequest => ({
  id: requestId,
  senderId,
  receiverId,
  status: 'pending',
  pupil: presentPupil(other),
});
