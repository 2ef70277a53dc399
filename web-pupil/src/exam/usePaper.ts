import { useMemo } from 'react';
import type { Sitting } from '@mahoe/contracts/practice/papers';
import { openSitting } from './openSitting.ts';
import { useSavedAnswers, type SavedAnswers } from './useSavedAnswers.ts';

/**
 * Keeps an open paper saved.
 * @param onOver called when the paper is handed in, here or by the server
 */
export const usePaper = ({ id, saved }: Sitting, onOver: () => void): SavedAnswers =>
  useSavedAnswers(
    useMemo(() => openSitting(id), [id]),
    saved,
    onOver,
  );
