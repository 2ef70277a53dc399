import { checkQuestionLines, CHECK_BATCH_SIZE } from '@mahoe/contracts/content/questionFiles';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../apiClient.ts';
import { refuseTooLong, refuseDuplicates, type ImportRow } from './importRows.ts';
import { chunkLines, isSendable, parseFileLines } from './fileLines.ts';

interface CheckProgress {
  /** Number of lines. `done` of them have been checked. */
  readonly total: number;
  readonly done: number;
  /** The checked rows, and the topic chosen for questions without one. */
  readonly checked?: { readonly rows: readonly ImportRow[]; readonly topicId: string };
  /** The problem with the file or with the request. */
  readonly problem?: unknown;
}

const IDLE: CheckProgress = { total: 0, done: 0 };

/** Checks a file in chunks. Another file ends the check, and so does leaving the page. */
export const useFileCheck = () => {
  const [checking, setChecking] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = async (file: Blob, topicId: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const update = (now: CheckProgress): void => {
      if (!signal.aborted) setChecking(now);
    };
    update(IDLE);
    try {
      const lines = parseFileLines(new Uint8Array(await file.arrayBuffer()));
      if (typeof lines === 'string') return update({ ...IDLE, problem: lines });
      const rows: ImportRow[] = lines.filter((line) => !isSendable(line)).map(refuseTooLong);
      const total = lines.length;
      update({ total, done: rows.length });
      for (const part of chunkLines(lines.filter(isSendable), CHECK_BATCH_SIZE)) {
        const body = { lines: [...part], ...(topicId === '' ? {} : { topicId }) };
        const reply = await call(checkQuestionLines, { body }, signal);
        const texts = new Map(part.map(({ line, text }) => [line, text]));
        rows.push(...reply.rows.map((row) => ({ ...row, text: texts.get(row.line) ?? '' })));
        update({ total, done: rows.length });
      }
      update({ total, done: total, checked: { rows: refuseDuplicates(rows), topicId } });
    } catch (error) {
      update({ ...IDLE, problem: error });
    }
  };
  return { ...checking, isRunning: checking.total > 0 && checking.checked === undefined, check };
};
