import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A pupil's reply to an answer. */
export interface AcknowledgedAnswer {
  readonly pupilId: string;
  readonly sessionId: string;
  readonly questionNumber: number;
  readonly experienceEarned: number;
  readonly isCorrect: boolean;
  /** True if the answer came after the quiz was over: it is kept and does not count. */
  readonly timedOut: boolean;
  /** Log position in the reply. */
  readonly position: string | undefined;
}

/** A line of the history. */
export type HistoryEntry =
  /** A call is sent; `info`: its outcome is unknown; `fail`: it was refused. */
  | { readonly type: 'invoke' | 'info' | 'fail'; readonly key: string; readonly what: string }
  | ({ readonly type: 'ok'; readonly key: string } & AcknowledgedAnswer)
  /** A repeated call received another reply than the first. */
  | {
      readonly type: 'changed';
      readonly key: string;
      readonly first: string;
      readonly now: string;
    };

/** A file of calls and replies; a line is on disk before the next call is sent. */
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
