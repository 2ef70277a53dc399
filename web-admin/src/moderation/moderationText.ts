import type { ModerationItem, RejectionReason } from '@mahoe/contracts/messaging/moderation';

/** Labels of the reasons to reject an item, in the order of the number keys. */
export const REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  unkind: 'Unkind',
  'personal-information': 'Name, address, phone',
  scary: 'Scary',
  inappropriate: 'Not for children',
  'not-clear': 'Unreadable',
};

const TYPE_LABELS: Readonly<Record<NonNullable<ModerationItem['messageType']>, string>> = {
  text: 'Text',
  emoji: 'Feeling',
  picture: 'Quick message',
  drawing: 'Drawing',
  sticker: 'Sticker',
  voice: 'Voice message',
};

/** Label of the reported content or message type. */
export const typeLabel = ({ messageType }: Pick<ModerationItem, 'messageType'>): string =>
  messageType === null ? 'Pupil' : TYPE_LABELS[messageType];

/** Label of an item. */
export const kindLabel = (
  item: Pick<ModerationItem, 'kind' | 'messageType' | 'nameKind'>,
): string => {
  if (item.kind === 'picture') return 'Picture of a pupil';
  if (item.nameKind === 'username') return 'Username of a pupil';
  if (item.kind === 'name') return 'New first name of a pupil';
  return item.kind === 'message' ? typeLabel(item) : `Reported: ${typeLabel(item)}`;
};
