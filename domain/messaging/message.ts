import { byCommand, type Decider } from '../decider.ts';
import { applyDecision, decideItem, undoDecision } from './decideMessage.ts';
import type { MessageEvent } from './events.ts';
import {
  expireEvidence,
  keepEvidence,
  liftHold,
  openCase,
  putHold,
  viewContent,
} from './messageCase.ts';
import type { MessageCommand, MessageRejections } from './messageCommands.ts';
import { evolve, type Message } from './messageState.ts';
import { reportMessage } from './reportMessage.ts';
import { deleteForSelf, expireMessage, sendMessage } from './sendMessage.ts';

/**
 * A message from sending to its end (R18). A preset is seen at once, a drawing or a recording once a
 * moderator has approved it. It may then be reported, hidden, restored or removed.
 *
 * Read the files in this order: `messageCommands`, `messageState`, `sendMessage`, `decideMessage`,
 * `reportMessage`, `messageCase`.
 */
export const message: Decider<Message | null, MessageCommand, MessageEvent, MessageRejections> = {
  category: 'message',
  initial: null,
  evolve,
  decide: byCommand<Message | null, MessageCommand, MessageEvent, MessageRejections>({
    SendMessage: sendMessage,
    ExpireMessage: expireMessage,
    DeleteForSelf: deleteForSelf,
    DecideItem: decideItem,
    UndoDecision: undoDecision,
    ApplyDecision: applyDecision,
    ReportMessage: reportMessage,
    ViewContent: viewContent,
    KeepEvidence: keepEvidence,
    ExpireEvidence: expireEvidence,
    OpenCase: openCase,
    PutHold: putHold,
    LiftHold: liftHold,
  }),
};
