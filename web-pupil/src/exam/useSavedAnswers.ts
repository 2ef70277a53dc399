import { useEffect, useEffectEvent, useState } from 'react';
import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import { invalidateAfterLearning } from '../apiClient.ts';
import {
  createAnswerSaver,
  type AnswerSaver,
  type SavedWork,
  type SaveState,
} from './answerSaver.ts';
import { applyChanges, readUnsaved, type SavedItem } from './unsavedChanges.ts';

const ON_THIS_DEVICE = 'Your answers are kept on this device.';

const SAVE_TEXTS: Readonly<Record<Extract<SaveState, string>, string>> = {
  saved: 'All saved',
  saving: 'Saving…',
  offline: `No internet. ${ON_THIS_DEVICE}`,
  server: `Mahoe does not answer. ${ON_THIS_DEVICE}`,
};

/** Says how answers are saved, for the foot of a page; a refusal in the words of the server. */
export const sayHowSaved = (state: SaveState): string =>
  typeof state === 'string' ? SAVE_TEXTS[state] : `${state.refused} ${ON_THIS_DEVICE}`;

/** Open work on this device. */
export interface SavedAnswers {
  readonly items: SavedItem[];
  readonly saveState: SaveState;
  readonly isHandingIn: boolean;
  readonly change: AnswerSaver['change'];
  readonly handIn: () => void;
}

/**
 * Keeps open work saved. A page that comes back asks the server, because another device may have changed
 * the work.
 * @param server must be of the same work while the page is open
 * @param onOver called when the work is handed in, here or by the server
 */
export const useSavedAnswers = (
  server: SavedWork,
  saved: readonly SavedItem[],
  onOver: () => void,
): SavedAnswers => {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(server.work, server.id));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [isHandingIn, setHandingIn] = useState(false);
  const [saver] = useState(() =>
    createAnswerSaver(server, {
      onUnsaved: setUnsaved,
      onSaveState: setSaveState,
      onHandingIn: setHandingIn,
    }),
  );
  const [handIn] = useState(() => () => void saver.handIn());

  const end = useEffectEvent(() => {
    invalidateAfterLearning().catch(console.error);
    onOver();
  });
  useEffect(() => {
    saver.start(() => end());
    const stopListening = onPageReturn(() => {
      server.refresh().catch(console.error);
      saver.flush().catch(console.error);
    });
    return () => {
      saver.stop();
      stopListening();
    };
  }, [server, saver]);

  return {
    items: [...applyChanges(saved, unsaved)],
    saveState,
    isHandingIn,
    change: saver.change,
    handIn,
  };
};
