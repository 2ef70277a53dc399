import { join, resolve } from 'node:path';
import { readSettings } from '@mahoe/stack/settings';

/** Where the history and what is made of it stand by default: beside the copy's other data. */
export const getAnalysisFolder = (): string =>
  join(resolve(readSettings(process.env).DATA_DIR), 'analysis');

/** The history asked for, or that of the copy's own log. */
export const getHistoryFolder = (asked: string | undefined): string =>
  asked === undefined ? join(getAnalysisFolder(), 'history') : resolve(asked);
