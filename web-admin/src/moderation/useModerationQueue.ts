import {
  CLAIM_MINUTES,
  claimNextItem,
  decideItem,
  skipItem,
  undoDecision,
  type ModerationItem,
  type RejectionReason,
} from '@mahoe/contracts/messaging/moderation';
import { escalateItem } from '@mahoe/contracts/messaging/concerns';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorCode, getErrorMessage } from '../apiClient.ts';
import {
  canDecide,
  applyClaim,
  requeueItem,
  confirmDecision,
  decide,
  toDecision,
  emptyQueue,
  expireUndo,
  dropItem,
  passItem,
  markShown,
  restoreItem,
  type Verdict,
} from './queueState.ts';

/** Claims the item on screen and two more, whose pictures and recordings are prefetched. */
const CLAIM_BATCH_SIZE = 3;
const EMPTY_POLL_INTERVAL_MS = 10_000;
const RENEW_INTERVAL_MS = (CLAIM_MINUTES * 60_000) / 2;
const TICK_INTERVAL_MS = 1000;

const GONE_CODES: readonly unknown[] = ['item-not-found', 'claimed-by-another'];

/**
 * One moderator's queue: the item on screen, the decisions to undo and the actions. `itemId` is shown first.
 */
export const useModerationQueue = (itemId?: string) => {
  const notify = useNotify();
  const [state, setState] = useState(emptyQueue);
  const [error, setError] = useState<unknown>();
  const [isKnown, setIsKnown] = useState(false);
  const isAsking = useRef(false);
  const wantsMore = useRef(false);
  const first = useRef(itemId);
  const onScreen = useRef<string>(undefined);

  const claim = async (): Promise<void> => {
    wantsMore.current = true;
    if (isAsking.current) return;
    isAsking.current = true;
    let named: string | undefined;
    try {
      while (wantsMore.current) {
        wantsMore.current = false;
        // Claims the item on screen first, as long as it is there.
        named = onScreen.current ?? first.current;
        const items = await call(claimNextItem, {
          body: { ahead: CLAIM_BATCH_SIZE, ...(named !== undefined && { id: named }) },
        });
        first.current = undefined;
        setState((before) => applyClaim(before, items));
        setError(undefined);
      }
    } catch (why) {
      // The requested item is already decided or claimed by another moderator: continues with the next one.
      if (named !== undefined && GONE_CODES.includes(getErrorCode(why))) {
        const gone = named;
        if (gone === (onScreen.current ?? first.current)) {
          notify(getErrorMessage(why, 'This item is no longer waiting.'), { type: 'info' });
        }
        if (onScreen.current === gone) onScreen.current = undefined;
        first.current = undefined;
        setState((before) => dropItem(before, gone));
        wantsMore.current = true;
      } else {
        console.error(why);
        setError(why);
      }
    } finally {
      isAsking.current = false;
      setIsKnown(true);
    }
    if (wantsMore.current) await claim();
  };

  const current = state.held[0];
  const isEmpty = current === undefined;
  const askForMore = useEffectEvent(claim);
  useEffect(() => {
    onScreen.current = current?.id;
    void askForMore();
    // Renews the claim of an item that is still undecided after a minute. An empty queue is polled.
    const timer = setInterval(
      () => void askForMore(),
      isEmpty ? EMPTY_POLL_INTERVAL_MS : RENEW_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, [isEmpty, current?.id]);
  useEffect(() => {
    const timer = setInterval(
      () => setState((before) => expireUndo(before, Date.now())),
      TICK_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, []);

  const handleRefusal = (item: ModerationItem, why: unknown): void => {
    notify(getErrorMessage(why, 'That did not reach the server. Please try again.'), {
      type: 'error',
    });
    setState((before) =>
      GONE_CODES.includes(getErrorCode(why))
        ? passItem(before, item.id)
        : restoreItem(before, item),
    );
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
        if (GONE_CODES.includes(getErrorCode(why)) || getErrorCode(why) === 'too-late-to-undo') {
          setState((before) => passItem(before, item.id));
        }
      }
    },
  };
};
