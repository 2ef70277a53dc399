import { ITEM_STREAMS, type ItemStream } from '@mahoe/contracts/messaging/moderation';
import { isRejection, type Rejection } from '@mahoe/domain/decider';
import type {
  DecisionInput,
  DecisionRejection,
  UndoInput,
  UndoRejection,
} from '@mahoe/domain/messaging/decision';
import { message } from '@mahoe/domain/messaging/message';
import { findPendingKind } from '@mahoe/domain/messaging/messageState';
import { nameReview } from '@mahoe/domain/messaging/nameReview';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { reportedPupil } from '@mahoe/domain/messaging/reportedPupil';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';
import type { ItemView } from '@mahoe/projections/messaging/moderationQueries';

/** Item of the moderation queue, by its stream. */
export interface ItemStreamRef {
  readonly stream: ItemStream;
  /** Id of the message, the picture, the name's review or the pupil. */
  readonly id: string;
}

const STREAM_OF_KIND = {
  message: 'message',
  report: 'message',
  picture: 'pictureReview',
  name: 'nameReview',
  pupil: 'reportedPupil',
} as const satisfies Record<ItemView['kind'], ItemStream>;

/** Finds the stream of an item in the views. */
export const toStreamRef = ({ id, kind }: Pick<ItemView, 'id' | 'kind'>): ItemStreamRef => ({
  stream: STREAM_OF_KIND[kind],
  id,
});

/** Builds an item's id in the queue, which is the name of its stream. */
export const toItemId = ({ id, kind }: Pick<ItemView, 'id' | 'kind'>): string =>
  `${STREAM_OF_KIND[kind]}-${id}`;

/** Parses an item's id. @throws for an id that the contract refuses */
export const parseItemId = (itemId: string): ItemStreamRef => {
  const at = itemId.indexOf('-');
  const stream = ITEM_STREAMS.find((name) => name === itemId.slice(0, at));
  if (stream === undefined) throw new Error(`${itemId} is not the id of an item`);
  return { stream, id: itemId.slice(at + 1) };
};

/** Pupil of an item, what there is to keep of it, and the decision against it. */
export interface ItemContext {
  readonly pupilId: string;
  /** Null unless the item is about a message. */
  readonly messageId: string | null;
  /** Null unless the item is a picture of the pupil. */
  readonly pictureId: string | null;
  readonly adverseDecision: 'reject' | 'uphold';
}

interface DecidedItem {
  readonly position: Position;
}

type ItemRejection<Code extends string> = Rejection<Code | 'idempotency-key-reused'>;

/** Items that wait for a moderator, in the log itself. */
export interface ModerationItems {
  /** Returns true if an item waits: the views may not show yet that it was decided. */
  isWaiting(item: ItemStreamRef): Promise<boolean>;
  /** Context of an item that waits or waited; undefined if there never was one. */
  findContext(item: ItemStreamRef): Promise<ItemContext | undefined>;
  decide(
    item: ItemStreamRef,
    deciding: DecisionInput,
    context: CommandContext,
  ): Promise<
    | (DecidedItem & { readonly takesEffectAt: string | undefined })
    | ItemRejection<DecisionRejection>
  >;
  undo(
    item: ItemStreamRef,
    undoing: UndoInput,
    context: CommandContext,
  ): Promise<DecidedItem | ItemRejection<UndoRejection>>;
}

/**
 * Returns true if an item has left the queue. After any other rejection it still waits, with the same
 * moderator.
 */
export const isSettled = (decided: DecidedItem | ItemRejection<DecisionRejection>): boolean =>
  !isRejection(decided) || decided.rejected === 'item-not-found';

const isWaiting = async (
  commands: CommandHandler,
  { stream, id }: ItemStreamRef,
): Promise<boolean> => {
  switch (stream) {
    case 'message': {
      const sent = await commands.load(message, id);
      return sent !== null && findPendingKind(sent) !== null && sent.decided === null;
    }
    case 'pictureReview': {
      const picture = await commands.load(pictureReview, id);
      return picture.of !== null && picture.isWaiting && picture.decided === null;
    }
    case 'nameReview': {
      const name = await commands.load(nameReview, id);
      return name.of !== null && name.isWaiting && name.decided === null;
    }
    case 'reportedPupil': {
      const pupil = await commands.load(reportedPupil, id);
      return pupil.open !== null && pupil.decided === null;
    }
  }
};

const findContext = async (
  commands: CommandHandler,
  { stream, id }: ItemStreamRef,
): Promise<ItemContext | undefined> => {
  switch (stream) {
    case 'message': {
      const sent = await commands.load(message, id);
      if (!sent) return undefined;
      const adverseDecision = sent.reports.length > 0 ? 'uphold' : 'reject';
      return { pupilId: sent.senderId, messageId: id, pictureId: null, adverseDecision };
    }
    case 'pictureReview': {
      const { of: picture } = await commands.load(pictureReview, id);
      if (!picture) return undefined;
      const { ownerId: pupilId } = picture;
      return { pupilId, messageId: null, pictureId: id, adverseDecision: 'reject' };
    }
    case 'nameReview': {
      const { of: name } = await commands.load(nameReview, id);
      if (!name) return undefined;
      const { ownerId: pupilId } = name;
      return { pupilId, messageId: null, pictureId: null, adverseDecision: 'reject' };
    }
    case 'reportedPupil': {
      const { isKnown } = await commands.load(reportedPupil, id);
      return isKnown
        ? { pupilId: id, messageId: null, pictureId: null, adverseDecision: 'uphold' }
        : undefined;
    }
  }
};

const decide = (
  commands: CommandHandler,
  { stream, id }: ItemStreamRef,
  deciding: DecisionInput,
  context: CommandContext,
) => {
  switch (stream) {
    case 'message':
      return commands.handle(message, id, { type: 'DecideItem', ...deciding }, context);
    case 'pictureReview':
      return commands.handle(pictureReview, id, { type: 'DecidePicture', ...deciding }, context);
    case 'nameReview':
      return commands.handle(nameReview, id, { type: 'DecideName', ...deciding }, context);
    case 'reportedPupil': {
      const command = { type: 'DecidePupilReports', ...deciding } as const;
      return commands.handle(reportedPupil, id, command, context);
    }
  }
};

const undo = (
  commands: CommandHandler,
  { stream, id }: ItemStreamRef,
  undoing: UndoInput,
  context: CommandContext,
) => {
  switch (stream) {
    case 'message':
      return commands.handle(message, id, { type: 'UndoDecision', ...undoing }, context);
    case 'pictureReview': {
      const command = { type: 'UndoPictureDecision', ...undoing } as const;
      return commands.handle(pictureReview, id, command, context);
    }
    case 'nameReview': {
      const command = { type: 'UndoNameDecision', ...undoing } as const;
      return commands.handle(nameReview, id, command, context);
    }
    case 'reportedPupil': {
      const command = { type: 'UndoPupilReportsDecision', ...undoing } as const;
      return commands.handle(reportedPupil, id, command, context);
    }
  }
};

export const createModerationItems = (commands: CommandHandler): ModerationItems => ({
  isWaiting: (item) => isWaiting(commands, item),
  findContext: (item) => findContext(commands, item),
  decide: async (item, deciding, context) => {
    const decided = await decide(commands, item, deciding, context);
    if (isRejection(decided)) return decided;
    const { position, state } = decided;
    return { position, takesEffectAt: state?.decided?.takesEffectAt };
  },
  undo: (item, undoing, context) => undo(commands, item, undoing, context),
});
