import type { Rejection } from '@mahoe/domain/decider';
import { isRejection } from '@mahoe/domain/decider';
import type {
  DecisionInput,
  DecisionRejection,
  UndoInput,
  UndoRejection,
} from '@mahoe/domain/messaging/decision';
import { message } from '@mahoe/domain/messaging/message';
import { findPendingKind } from '@mahoe/domain/messaging/messageState';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { reportedPupil } from '@mahoe/domain/messaging/reportedPupil';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';

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

/**
 * Items that wait for a moderator, in the log itself. A message and a picture have their own ids, a
 * reported pupil has the pupil's.
 */
export interface WaitingItems {
  /** Checks if an item waits: the views may not show yet that it was decided. */
  isWaiting(id: string): Promise<boolean>;
  /** Context of an item that waits or waited; undefined if there never was one. */
  findContext(id: string): Promise<ItemContext | undefined>;
  decide(
    id: string,
    deciding: DecisionInput,
    context: CommandContext,
  ): Promise<
    | (DecidedItem & { readonly takesEffectAt: string | undefined })
    | ItemRejection<DecisionRejection>
  >;
  undo(
    id: string,
    undoing: UndoInput,
    context: CommandContext,
  ): Promise<DecidedItem | ItemRejection<UndoRejection>>;
}

/**
 * Checks if an item has left the queue. After any other rejection it still waits, with the same
 * moderator.
 */
export const isSettled = (decided: DecidedItem | ItemRejection<DecisionRejection>): boolean =>
  !isRejection(decided) || decided.rejected === 'item-not-found';

/** Kind of an item, by the stream under its id. */
type Kind = 'message' | 'picture' | 'pupil';

export const createWaitingItems = (commands: CommandHandler): WaitingItems => {
  const kindOf = async (id: string): Promise<Kind> => {
    if (await commands.load(message, id)) return 'message';
    return (await commands.load(pictureReview, id)).of ? 'picture' : 'pupil';
  };
  return {
    isWaiting: async (id) => {
      const sent = await commands.load(message, id);
      if (sent) return findPendingKind(sent) !== null && sent.decided === null;
      const picture = await commands.load(pictureReview, id);
      if (picture.of) return picture.isWaiting && picture.decided === null;
      const pupil = await commands.load(reportedPupil, id);
      return pupil.open !== null && pupil.decided === null;
    },
    findContext: async (id) => {
      const sent = await commands.load(message, id);
      if (sent) {
        const isReported = sent.reports.length > 0;
        const adverseDecision = isReported ? 'uphold' : 'reject';
        return { pupilId: sent.senderId, messageId: id, pictureId: null, adverseDecision };
      }
      const { of: picture } = await commands.load(pictureReview, id);
      if (picture) {
        return {
          pupilId: picture.ownerId,
          messageId: null,
          pictureId: id,
          adverseDecision: 'reject',
        };
      }
      const { isKnown } = await commands.load(reportedPupil, id);
      return isKnown
        ? { pupilId: id, messageId: null, pictureId: null, adverseDecision: 'uphold' }
        : undefined;
    },
    decide: async (id, deciding, context) => {
      const decide = async () => {
        const kind = await kindOf(id);
        if (kind === 'message') {
          return commands.handle(message, id, { type: 'DecideItem', ...deciding }, context);
        }
        return kind === 'picture'
          ? commands.handle(pictureReview, id, { type: 'DecidePicture', ...deciding }, context)
          : commands.handle(
              reportedPupil,
              id,
              { type: 'DecidePupilReports', ...deciding },
              context,
            );
      };
      const decided = await decide();
      if (isRejection(decided)) return decided;
      const { position, state } = decided;
      return { position, takesEffectAt: state?.decided?.takesEffectAt };
    },
    undo: async (id, undoing, context) => {
      const kind = await kindOf(id);
      if (kind === 'message') {
        return commands.handle(message, id, { type: 'UndoDecision', ...undoing }, context);
      }
      return kind === 'picture'
        ? commands.handle(pictureReview, id, { type: 'UndoPictureDecision', ...undoing }, context)
        : commands.handle(
            reportedPupil,
            id,
            { type: 'UndoPupilReportsDecision', ...undoing },
            context,
          );
    },
  };
};
