import { join, resolve } from 'node:path';
import { readSettings } from '@mahoe/stack/settings';

/** Returns the folder of the copy's data. */
export const getDataFolder = (): string => resolve(readSettings(process.env).DATA_DIR);

/** Returns the default folder of the history and its results: beside the copy's other data. */
export const getAnalysisFolder = (): string => join(getDataFolder(), 'analysis');

/** Returns the given history, or that of the copy's own log. */
export const getHistoryFolder = (asked: string | undefined): string =>
  asked === undefined ? join(getAnalysisFolder(), 'history') : resolve(asked);
