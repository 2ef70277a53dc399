import type { PendingFriendRequest, PupilItem } from '@mahoe/contracts/social/friends';
import type { PendingRequest, PupilView } from '@mahoe/projections/social/queries';
import { initialOf, pictureUrl, publicPictureUrl } from '../accounts/presentUser.ts';
import type { SignedIn } from '../sessions/sessions.ts';

const presentFullPupil = ({ pictureId, pictureState: _state, ...pupil }: PupilView): PupilItem => ({
  ...pupil,
  profilePicture: pictureUrl(pictureId),
});

/** Pupil as other pupils see them in lists. */
export const presentPupil = (pupil: PupilView): PupilItem => ({
  ...presentFullPupil(pupil),
  lastName: initialOf(pupil.lastName),
  profilePicture: publicPictureUrl(pupil),
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

/** Pupil as a viewer may see them: administrators see the whole name. */
export const presentPupilFor = (pupil: PupilView, { isAdministrator }: SignedIn): PupilItem =>
  isAdministrator ? presentFullPupil(pupil) : presentPupil(pupil);
