import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What a pupil was told of an answer. */
export interface AcknowledgedAnswer {
  readonly pupilId: string;
  readonly sessionId: string;
  readonly questionNumber: number;
  readonly experienceEarned: number;
  readonly isCorrect: boolean;
  /** The answer came after the quiz was over: it is kept, and counts nothing. */
  readonly timedOut: boolean;
  /** Log position told with it. */
  readonly position: string | undefined;
}

/** A line of the history. */
export type HistoryEntry =
  /** A call goes out; `info`: nobody knows what became of it; `fail`: it was refused. */
  | { readonly type: 'invoke' | 'info' | 'fail'; readonly key: string; readonly what: string }
  | ({ readonly type: 'ok'; readonly key: string } & AcknowledgedAnswer)
  /** The same call again was answered otherwise than at first. */
  | {
      readonly type: 'changed';
      readonly key: string;
      readonly first: string;
      readonly now: string;
    };

/** A file of what was asked and answered; a line is on disk before the next call goes out. */
export interface History {
  write(entry: HistoryEntry): void;
  close(): void;
}

export const openHistory = (file: string): History => {
  const descriptor = openSync(file, 'a');
  return {
    write: (entry) => {
      writeSync(descriptor, `${JSON.stringify({ ...entry, at: Date.now() })}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
};

export const readHistory = (file: string): readonly HistoryEntry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HistoryEntry);
