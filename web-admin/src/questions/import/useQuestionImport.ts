import { IMPORT_BATCH_SIZE, importQuestionLines } from '@mahoe/contracts/content/questionFiles';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../apiClient.ts';
import { isImportable, type ImportRow } from './importRows.ts';
import { chunkLines } from './fileLines.ts';

/** The import's result for a line. */
export type Outcome = ReplyOf<typeof importQuestionLines>['rows'][number];

interface ImportProgress {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly isRunning: boolean;
  readonly failure?: unknown;
}

/**
 * Imports the rows of a checked file in chunks. After a failure another start continues with the rest.
 * An imported row is not sent again, and sending it would change nothing.
 */
export const useQuestionImport = (rows: readonly ImportRow[], topicId: string) => {
  const [progress, setProgress] = useState<ImportProgress>({
    outcomes: new Map(),
    isRunning: false,
  });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const wanted = rows.filter(isImportable);
  const start = async (): Promise<void> => {
    const { signal } = leaving.current;
    let { outcomes } = progress;
    setProgress({ outcomes, isRunning: true });
    try {
      const left = wanted.filter(({ line }) => !outcomes.has(line));
      for (const part of chunkLines(left, IMPORT_BATCH_SIZE)) {
        if (signal.aborted) return;
        const lines = part.map(({ line, text, version }) => ({ line, text, version }));
        const body = { lines, ...(topicId === '' ? {} : { topicId }) };
        const reply = await call(importQuestionLines, { body });
        outcomes = new Map([...outcomes, ...reply.rows.map((one) => [one.line, one] as const)]);
        setProgress({ outcomes, isRunning: true });
      }
      setProgress({ outcomes, isRunning: false });
    } catch (failure) {
      setProgress({ outcomes, isRunning: false, failure });
    }
  };
  return { ...progress, total: wanted.length, start };
};
