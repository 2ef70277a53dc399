import type { Conversation } from '@mahoe/contracts/messaging/conversations';

/** The other pupil of a chat in the form an avatar needs, with the name split for the initials. */
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
