import {
  decideItem,
  skipItem,
  undoDecision,
  type ModerationItem,
  type RejectionReason,
} from '@mahoe/contracts/messaging/moderation';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { escalateItem } from '@mahoe/contracts/messaging/concerns';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorCode, getErrorMessage } from '../apiClient.ts';
import {
  canDecide,
  requeueItem,
  confirmDecision,
  decide,
  toDecision,
  emptyQueue,
  expireUndo,
  passItem,
  markShown,
  restoreItem,
  type Verdict,
} from './queueState.ts';
import { isGone, useClaims } from './useClaims.ts';

const TICK_INTERVAL_MS = 1000;

/**
 * One moderator's queue: the item on screen, the decisions to undo and the actions. `itemId` is shown first.
 */
export const useModerationQueue = (itemId?: string) => {
  const notify = useNotify();
  const [state, setState] = useState(emptyQueue);
  const current = state.held[0];
  const { claim, error, isKnown } = useClaims(itemId, current?.id, setState);
  useEffect(() => {
    const timer = setInterval(
      () => setState((before) => expireUndo(before, serverNow())),
      TICK_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, []);

  const handleRefusal = (item: ModerationItem, why: unknown): void => {
    notify(getErrorMessage(why, 'That did not reach the server. Please try again.'), {
      type: 'error',
    });
    setState((before) => (isGone(why) ? passItem(before, item.id) : restoreItem(before, item)));
  };

  const settle = async (
    item: ModerationItem,
    verdict: Verdict,
    ask: () => Promise<{ readonly undoUntil: string }>,
  ): Promise<void> => {
    if (!canDecide(state, item.id, verdict)) return;
    setState((before) => decide(before, item.id, verdict));
    try {
      const { undoUntil } = await ask();
      setState((before) => confirmDecision(before, item.id, Date.parse(undoUntil)));
    } catch (why) {
      handleRefusal(item, why);
    }
  };

  return {
    state,
    current,
    error,
    isKnown,
    retry: claim,
    /** Marks the item's content as shown. */
    show: (item: ModerationItem): void => setState((before) => markShown(before, item.id)),
    canApprove: current !== undefined && canDecide(state, current.id, 'good'),
    decide: (item: ModerationItem, verdict: Verdict, reason?: RejectionReason): Promise<void> =>
      settle(item, verdict, () =>
        call(decideItem, { params: { id: item.id }, body: toDecision(item, verdict, reason) }),
      ),
    /** Refers the sender to the safeguarding contact. The item stays hidden from everyone. */
    escalate: (item: ModerationItem, reason: string): Promise<void> =>
      settle(item, 'bad', () => call(escalateItem, { params: { id: item.id }, body: { reason } })),
    skip: async (item: ModerationItem): Promise<void> => {
      setState((before) => passItem(before, item.id));
      try {
        await call(skipItem, { params: { id: item.id } });
        setState((before) => requeueItem(before, item.id));
        await claim();
      } catch (why) {
        handleRefusal(item, why);
      }
    },
    undo: async (item: ModerationItem): Promise<void> => {
      try {
        const again = await call(undoDecision, { params: { id: item.id } });
        setState((before) => restoreItem(before, again));
      } catch (why) {
        notify(getErrorMessage(why, 'That did not reach the server. Please try again.'), {
          type: 'error',
        });
        if (isGone(why) || getErrorCode(why) === 'too-late-to-undo') {
          setState((before) => passItem(before, item.id));
        }
      }
    },
  };
};
