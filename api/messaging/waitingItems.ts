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

/** Whose an item is, what of it there is to keep, and how it is found wrong. */
export interface ItemContext {
  readonly pupilId: string;
  /** Null where it is about no message. */
  readonly messageId: string | null;
  /** Null where it is no picture of the pupil. */
  readonly pictureId: string | null;
  readonly adverseDecision: 'reject' | 'uphold';
}

interface DecidedItem {
  readonly position: Position;
}

type ItemRejection<Code extends string> = Rejection<Code | 'idempotency-key-reused'>;

/**
 * What waits for a moderator in the log itself: a message and a picture by their own ids, a reported
 * pupil by theirs.
 */
export interface WaitingItems {
  /** Whether an item waits: the views may not know yet that it was decided. */
  isWaiting(id: string): Promise<boolean>;
  /** Of an item that waits or waited; undefined where there never was one. */
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

/** Whether an item waits no more: refused for another reason, it waits still, in the same hands. */
export const isSettled = (decided: DecidedItem | ItemRejection<DecisionRejection>): boolean =>
  !isRejection(decided) || decided.rejected === 'item-not-found';

/** What an item is, by the stream there is under its id. */
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
