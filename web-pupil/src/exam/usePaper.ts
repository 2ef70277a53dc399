import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import {
  getSitting,
  handInPaper,
  saveChanges,
  type ItemChange,
  type Sitting,
} from '@mahoe/contracts/practice/papers';
import {
  invalidateAfterLearning,
  invalidateOperation,
  sendCommand,
  updateCached,
} from '../apiClient.ts';
import { isNetworkFailure } from '../reads/connectivity.ts';
import { applyChanges, latestChanges, readUnsaved, writeUnsaved } from './unsavedChanges.ts';

export type SaveState = 'saved' | 'saving' | 'waiting';

/** An open paper on this device. */
export interface OpenPaper {
  readonly items: Sitting['saved'];
  readonly saveState: SaveState;
  readonly isHandingIn: boolean;
  readonly change: (change: Omit<ItemChange, 'madeAt'>) => void;
  readonly handIn: () => void;
}

/** Refusals after which the server takes no change of the paper. */
const OVER_CODES: readonly unknown[] = ['sitting-over', 'sitting-not-found', 'sitting-of-another'];

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

/** Puts what the server has saved into the cached sitting. */
const cacheSaved = (sittingId: string, sent: readonly ItemChange[]): void =>
  updateCached(getSitting, (sitting) =>
    sitting.id === sittingId
      ? { ...sitting, saved: [...applyChanges(sitting.saved, sent)] }
      : sitting,
  );

/**
 * Keeps each change on this device and saves it on the server, again and again until it replies. A page
 * that comes back asks the server, because another device may have changed the paper.
 * @param onOver called when the paper is handed in, here or by the server
 */
export const usePaper = (sitting: Sitting, onOver: () => void): OpenPaper => {
  const { id } = sitting;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(id));
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
      writeUnsaved(id, changes);
      setUnsaved(changes);
    },
    [id],
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
          () =>
            sendCommand(
              saveChanges,
              { params: { id }, body: { changes: latestChanges(sent) } },
              crypto.randomUUID(),
            ),
          () => setSaveState('waiting'),
          () => isGone.current,
        );
        if (!reply) return;
        cacheSaved(id, sent);
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
  }, [id, keep, end]);

  useEffect(() => {
    isGone.current = false;
    Promise.resolve().then(flush).catch(console.error);
    const stop = onPageReturn(() => {
      invalidateOperation(getSitting).catch(console.error);
      flush().catch(console.error);
    });
    return () => {
      isGone.current = true;
      stop();
    };
  }, [flush]);

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
      () =>
        sendCommand(
          handInPaper,
          { params: { id }, body: { changes: latestChanges(pending.current) } },
          crypto.randomUUID(),
        ),
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
  }, [id, end]);

  return {
    items: [...applyChanges(sitting.saved, unsaved)],
    saveState,
    isHandingIn,
    change,
    handIn,
  };
};
