import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ItemChange } from '@mahoe/contracts/practice/papers';
import { findOutage, isNetworkFailure } from '../reads/connectivity.ts';
import { latestChanges, readUnsaved, writeUnsaved, type Work } from './unsavedChanges.ts';

/**
 * State of the latest answers. Those that are not saved wait for the internet or for the server, or they were
 * refused in the server's words.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'server' | { readonly refused: string };

/** A paper or a task on the server, whose answers are saved as they are given. */
export interface SavedWork {
  readonly work: Work;
  /** Its sitting or attempt. */
  readonly id: string;
  readonly save: (changes: readonly ItemChange[]) => Promise<{ readonly state: string }>;
  readonly handIn: (changes: readonly ItemChange[]) => Promise<object>;
  /** Puts what the server has saved into the cache of this device. */
  readonly cache: (sent: readonly ItemChange[]) => void;
  /** Marks the work as handed in in the cache: a device that is offline must not open it again. */
  readonly close: () => void;
  /** Asks the server again. */
  readonly refresh: () => Promise<void>;
}

interface Listeners {
  readonly onUnsaved: (changes: readonly ItemChange[]) => void;
  readonly onSaveState: (state: SaveState) => void;
  readonly onHandingIn: (isHandingIn: boolean) => void;
}

export interface AnswerSaver {
  /**
   * Sends the changes of earlier visits, and goes on until `stop`.
   * @param onOver called when the work is handed in, here or by the server
   */
  readonly start: (onOver: () => void) => void;
  readonly stop: () => void;
  readonly change: (change: Omit<ItemChange, 'madeAt'>) => void;
  readonly flush: () => Promise<void>;
  readonly handIn: () => Promise<void>;
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
  onWaiting: (error: unknown) => void,
  isStopped: () => boolean,
): Promise<Reply | undefined> => {
  for (let tries = 0; !isStopped(); tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw error;
      onWaiting(error);
    }
    await waitToRetry(tries);
  }
  return undefined;
};

const isSame = (one: ItemChange, other: ItemChange): boolean =>
  one.itemNumber === other.itemNumber &&
  one.madeAt === other.madeAt &&
  (one.answer === undefined) === (other.answer === undefined);

/**
 * The changes of open work that the server does not have yet, kept on this device. Reads them again at
 * each step, because another tab may keep changes of the same work.
 */
const openUnsaved = ({ work, id }: Pick<SavedWork, 'work' | 'id'>, { onUnsaved }: Listeners) => {
  let lastMs = 0;
  const list = (): readonly ItemChange[] => readUnsaved(work, id);
  const keep = (left: readonly ItemChange[]): void => {
    writeUnsaved(work, id, left);
    onUnsaved(left);
  };
  return {
    list,
    /** Adds a change made now, after the last one even if the clock of the device was set back. */
    add: (one: Omit<ItemChange, 'madeAt'>): void => {
      const changes = list();
      const keptMs = changes.map(({ madeAt }) => Date.parse(madeAt));
      lastMs = Math.max(serverNow(), lastMs + 1, ...keptMs.map((ms) => ms + 1));
      keep([...changes, { ...one, madeAt: new Date(lastMs).toISOString() }]);
    },
    remove: (sent: readonly ItemChange[]): void =>
      keep(list().filter((one) => !sent.some((other) => isSame(one, other)))),
    clear: (): void => keep([]),
  };
};

/** Keeps each change of open work on this device, and saves it on the server, repeated until it replies. */
export const createAnswerSaver = (server: SavedWork, listeners: Listeners): AnswerSaver => {
  const { onSaveState, onHandingIn } = listeners;
  const unsaved = openUnsaved(server, listeners);
  let isBusy = false;
  let isStopped = false;
  let whenOver = (): void => undefined;

  const end = (): void => {
    unsaved.clear();
    isStopped = true;
    server.close();
    whenOver();
  };
  /** Work that is over ends here. Other refusals keep the changes: the pupil may have to sign in again. */
  const handleRefusal = (error: unknown): void => {
    console.error(error);
    if (isOver(error)) end();
    else onSaveState({ refused: getErrorMessage(error, 'Your answers could not be saved.') });
  };
  const callServer = <Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> =>
    callUntilReply(
      call,
      (error) => onSaveState(findOutage(error)),
      () => isStopped,
    );

  const flush = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    let isHandedIn = false;
    try {
      while (unsaved.list().length > 0 && !isStopped) {
        const sent = unsaved.list();
        onSaveState('saving');
        const reply = await callServer(() => server.save(latestChanges(sent)));
        if (!reply) return;
        server.cache(sent);
        unsaved.remove(sent);
        isHandedIn = reply.state === 'handed-in';
      }
      // The other changes were made in time as well, so they were sent before this.
      if (isHandedIn && unsaved.list().length === 0) return end();
      onSaveState('saved');
    } catch (error) {
      handleRefusal(error);
    } finally {
      isBusy = false;
    }
  };
  const handIn = async (): Promise<void> => {
    onHandingIn(true);
    try {
      if (await callServer(() => server.handIn(latestChanges(unsaved.list())))) end();
    } catch (error) {
      handleRefusal(error);
      if (!isStopped) onHandingIn(false);
    }
  };
  return {
    start: (onOver) => {
      isStopped = false;
      whenOver = onOver;
      Promise.resolve().then(flush).catch(console.error);
    },
    stop: () => {
      isStopped = true;
    },
    change: (one) => {
      unsaved.add(one);
      flush().catch(console.error);
    },
    flush,
    handIn,
  };
};
