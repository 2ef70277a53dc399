import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ItemChange } from '@mahoe/contracts/practice/papers';
import { invalidateAfterLearning } from '../apiClient.ts';
import { isNetworkFailure } from '../reads/connectivity.ts';
import {
  applyChanges,
  latestChanges,
  readUnsaved,
  writeUnsaved,
  type SavedItem,
  type Work,
} from './unsavedChanges.ts';

export type SaveState = 'saved' | 'saving' | 'waiting';

export const SAVE_TEXTS: Readonly<Record<SaveState, string>> = {
  saved: 'All saved',
  saving: 'Saving…',
  waiting: 'No internet. Your answers are kept on this device.',
};

/** A paper or a task on the server, whose answers are saved as they are given. */
export interface SavedWork {
  readonly work: Work;
  /** Its sitting or attempt. */
  readonly id: string;
  readonly save: (changes: readonly ItemChange[]) => Promise<{ readonly state: string }>;
  readonly handIn: (changes: readonly ItemChange[]) => Promise<object>;
  /** Puts what the server has saved into the cache of this device. */
  readonly cache: (sent: readonly ItemChange[]) => void;
  /** Asks the server again. */
  readonly refresh: () => Promise<void>;
}

/** Open work on this device. */
export interface SavedAnswers {
  readonly items: SavedItem[];
  readonly saveState: SaveState;
  readonly isHandingIn: boolean;
  readonly change: (change: Omit<ItemChange, 'madeAt'>) => void;
  readonly handIn: () => void;
}

/** Refusals after which the server takes no change of the work. */
const OVER_CODES: readonly unknown[] = [
  'sitting-over',
  'sitting-not-found',
  'sitting-of-another',
  'attempt-over',
  'attempt-not-found',
  'attempt-of-another',
];

const isRefusal = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && !isNetworkFailure(error);

const isOver = (error: unknown): boolean =>
  isRefusal(error) && OVER_CODES.includes(error.problem?.code);

/** Repeats a call until the server replies. @throws RequestFailed a refusal */
const callUntilReply = async <Reply>(
  call: () => Promise<Reply>,
  onWaiting: () => void,
  isGone: () => boolean,
): Promise<Reply | undefined> => {
  for (let tries = 0; !isGone(); tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    onWaiting();
    await waitToRetry(tries);
  }
  return undefined;
};

/**
 * Keeps each change on this device and saves it on the server, again and again until it replies. A page
 * that comes back asks the server, because another device may have changed the work.
 * @param server must stay the same object while the page is open
 * @param onOver called when the work is handed in, here or by the server
 */
export const useSavedAnswers = (
  server: SavedWork,
  saved: readonly SavedItem[],
  onOver: () => void,
): SavedAnswers => {
  const { work, id } = server;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(work, id));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [isHandingIn, setHandingIn] = useState(false);
  const pending = useRef(unsaved);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);

  const keep = useCallback(
    (changes: readonly ItemChange[]): void => {
      pending.current = changes;
      writeUnsaved(work, id, changes);
      setUnsaved(changes);
    },
    [work, id],
  );

  const end = useCallback((): void => {
    keep([]);
    isGone.current = true;
    invalidateAfterLearning().catch(console.error);
    over.current();
  }, [keep]);

  const flush = useCallback(async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (pending.current.length > 0 && !isGone.current) {
        const sent = pending.current;
        setSaveState('saving');
        const reply = await callUntilReply(
          () => server.save(latestChanges(sent)),
          () => setSaveState('waiting'),
          () => isGone.current,
        );
        if (!reply) return;
        server.cache(sent);
        keep(pending.current.slice(sent.length));
        if (reply.state === 'handed-in') return end();
      }
      setSaveState('saved');
    } catch (error) {
      console.error(error);
      if (isOver(error)) end();
      // Kept on this device: the pupil may have to sign in again first.
      else setSaveState('waiting');
    } finally {
      isBusy.current = false;
    }
  }, [server, keep, end]);

  useEffect(() => {
    isGone.current = false;
    Promise.resolve().then(flush).catch(console.error);
    const stop = onPageReturn(() => {
      server.refresh().catch(console.error);
      flush().catch(console.error);
    });
    return () => {
      isGone.current = true;
      stop();
    };
  }, [server, flush]);

  const change = useCallback(
    (one: Omit<ItemChange, 'madeAt'>): void => {
      keep([...pending.current, { ...one, madeAt: new Date(serverNow()).toISOString() }]);
      flush().catch(console.error);
    },
    [keep, flush],
  );

  const handIn = useCallback((): void => {
    setHandingIn(true);
    callUntilReply(
      () => server.handIn(latestChanges(pending.current)),
      () => setSaveState('waiting'),
      () => isGone.current,
    )
      .then((reply) => reply && end())
      .catch((error: unknown) => {
        console.error(error);
        if (isOver(error)) return end();
        setHandingIn(false);
        setSaveState('waiting');
      });
  }, [server, end]);

  return { items: [...applyChanges(saved, unsaved)], saveState, isHandingIn, change, handIn };
};
