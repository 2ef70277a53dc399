import { checkQuestionLines, CHECK_BATCH_SIZE } from '@mahoe/contracts/content/questionFiles';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../apiClient.ts';
import { tooLong, withoutRepeats, type Row } from './checkedRows.ts';
import { inParts, isSendable, linesOfFile } from './fileLines.ts';

interface Checking {
  /** Lines there are, and how many of them were looked at. */
  readonly total: number;
  readonly done: number;
  /** What it says, and the topic of lines that name none as it was asked for. */
  readonly checked?: { readonly rows: readonly Row[]; readonly topicId: string };
  /** What is wrong with the file, or with asking. */
  readonly problem?: unknown;
}

const NONE: Checking = { total: 0, done: 0 };

/** Looks at a file part by part; another file, or leaving the page, ends it. */
export const useCheck = () => {
  const [checking, setChecking] = useState(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = async (file: Blob, topicId: string): Promise<void> => {
    running.current?.abort();
    const ours = new AbortController();
    running.current = ours;
    const { signal } = ours;
    const tell = (now: Checking): void => {
      if (!signal.aborted) setChecking(now);
    };
    tell(NONE);
    try {
      const lines = linesOfFile(new Uint8Array(await file.arrayBuffer()));
      if (typeof lines === 'string') return tell({ ...NONE, problem: lines });
      const rows: Row[] = lines.filter((line) => !isSendable(line)).map(tooLong);
      const total = lines.length;
      tell({ total, done: rows.length });
      for (const part of inParts(lines.filter(isSendable), CHECK_BATCH_SIZE)) {
        const body = { lines: [...part], ...(topicId === '' ? {} : { topicId }) };
        const reply = await call(checkQuestionLines, { body }, signal);
        const texts = new Map(part.map(({ line, text }) => [line, text]));
        rows.push(...reply.rows.map((row) => ({ ...row, text: texts.get(row.line) ?? '' })));
        tell({ total, done: rows.length });
      }
      tell({ total, done: total, checked: { rows: withoutRepeats(rows), topicId } });
    } catch (error) {
      tell({ ...NONE, problem: error });
    }
  };
  return { ...checking, isRunning: checking.total > 0 && checking.checked === undefined, check };
};
