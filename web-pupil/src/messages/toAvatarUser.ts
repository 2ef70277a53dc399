import type { Conversation } from '@mahoe/contracts/messaging/conversations';

/** Who is written to, for an avatar: a picture, and the name in its parts for the letters. */
export const toAvatarUser = ({
  name,
  profilePicture,
}: Conversation['otherParticipant']): {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly profilePicture: string | null;
} => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.at(-1) ?? '', username: firstName, profilePicture };
};
