import { CLAIM_MINUTES, claimNextItem } from '@mahoe/contracts/messaging/moderation';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorCode, getErrorMessage } from '../apiClient.ts';
import { applyClaim, dropItem, type QueueState } from './queueState.ts';

/** Claims the item on screen and two more, whose pictures and recordings are prefetched. */
const CLAIM_BATCH_SIZE = 3;
const EMPTY_POLL_INTERVAL_MS = 10_000;
const RENEW_INTERVAL_MS = (CLAIM_MINUTES * 60_000) / 2;
const GONE_CODES: readonly unknown[] = ['item-not-found', 'claimed-by-another'];

/** Returns true if the server refused because the item is decided or claimed by another moderator. */
export const isGone = (error: unknown): boolean => GONE_CODES.includes(getErrorCode(error));

/**
 * Keeps the queue filled with claimed items: claims again after each decision, renews the claims and polls
 * an empty queue. `itemId` is claimed first.
 */
export const useClaims = (
  itemId: string | undefined,
  currentId: string | undefined,
  setState: Dispatch<SetStateAction<QueueState>>,
) => {
  const notify = useNotify();
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
      if (named !== undefined && isGone(why)) {
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

  const isEmpty = currentId === undefined;
  const askForMore = useEffectEvent(claim);
  useEffect(() => {
    onScreen.current = currentId;
    void askForMore();
    // Renews the claim of an item that is still undecided after a minute. An empty queue is polled.
    const timer = setInterval(
      () => void askForMore(),
      isEmpty ? EMPTY_POLL_INTERVAL_MS : RENEW_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, [isEmpty, currentId]);
  return { claim, error, isKnown };
};
