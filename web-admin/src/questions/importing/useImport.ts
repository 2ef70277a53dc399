import { IMPORT_BATCH_SIZE, importQuestionLines } from '@mahoe/contracts/content/questionFiles';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../apiClient.ts';
import { isImported, type Row } from './checkedRows.ts';
import { inParts } from './fileLines.ts';

/** What became of a line. */
export type Outcome = ReplyOf<typeof importQuestionLines>['rows'][number];

interface Going {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly isRunning: boolean;
  readonly failure?: unknown;
}

/**
 * Imports the rows of a checked file, part by part. Where it stops, starting it once more goes on
 * with the rest; what was imported is not asked for again, and would change nothing.
 */
export const useImport = (rows: readonly Row[], topicId: string) => {
  const [going, setGoing] = useState<Going>({ outcomes: new Map(), isRunning: false });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const ours = new AbortController();
    leaving.current = ours;
    return () => ours.abort();
  }, []);
  const wanted = rows.filter(isImported);
  const start = async (): Promise<void> => {
    const { signal } = leaving.current;
    let { outcomes } = going;
    setGoing({ outcomes, isRunning: true });
    try {
      const left = wanted.filter(({ line }) => !outcomes.has(line));
      for (const part of inParts(left, IMPORT_BATCH_SIZE)) {
        if (signal.aborted) return;
        const lines = part.map(({ line, text, version }) => ({ line, text, version }));
        const body = { lines, ...(topicId === '' ? {} : { topicId }) };
        const reply = await call(importQuestionLines, { body });
        outcomes = new Map([...outcomes, ...reply.rows.map((one) => [one.line, one] as const)]);
        setGoing({ outcomes, isRunning: true });
      }
      setGoing({ outcomes, isRunning: false });
    } catch (failure) {
      setGoing({ outcomes, isRunning: false, failure });
    }
  };
  return { ...going, total: wanted.length, start };
};
