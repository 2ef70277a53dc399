import type { PendingFriendRequest, PupilItem } from '@mahoe/contracts/social/friends';
import type { PendingRequest, PupilView } from '@mahoe/projections/social/queries';
import { initialOf, publicPictureUrl } from '../accounts/presentUser.ts';

/** Pupil as other pupils see them in lists. */
export const presentPupil = ({ pictureId, pictureState, ...pupil }: PupilView): PupilItem => ({
  ...pupil,
  lastName: initialOf(pupil.lastName),
  profilePicture: publicPictureUrl({ pictureId, pictureState }),
});

export const presentPendingRequest = ({
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
