import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import {
  approveQuestions,
  changeQuestions,
  MAX_BULK_SIZE,
} from '@mahoe/contracts/content/questionAdmin';
import type { RequestOf } from '@mahoe/contracts/operation';
import { useEffect, useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { chunk } from '../ui/chunk.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { approvalText, questionsText } from './bulkText.ts';

type Change = RequestOf<typeof changeQuestions>['body']['change'];

/** The selected questions as the administrator last saw them on screen. */
const useSeenQuestions = (): ReadonlyMap<string, AdminQuestion> => {
  const { data } = useListContext<AdminQuestion>();
  const [seen] = useState(() => new Map<string, AdminQuestion>());
  useEffect(() => {
    for (const question of data ?? []) seen.set(question.id, question);
  }, [data, seen]);
  return seen;
};

const isApproved = ({ status }: AdminQuestion): boolean => status === 'approved';

/** Changes the selected questions in commands of at most the allowed size. */
export const useBulkChange = () => {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<AdminQuestion>();
  const seenQuestions = useSeenQuestions();
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const notifyWithUndo = useUndoToast();
  const refresh = useRefresh();
  const ids = selectedIds.map(String);

  const run = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setIsRunning(true);
    try {
      await work();
    } catch (error) {
      notify(getErrorMessage(error, failed), { type: 'error' });
    } finally {
      setIsRunning(false);
      refresh();
    }
  };

  /** Keeps the questions selected that were not on screen or that have changed since. */
  const approve = (): Promise<void> =>
    run(async () => {
      const seen = ids.flatMap((id) => seenQuestions.get(id) ?? []);
      const unseen = ids.filter((id) => !seenQuestions.has(id));
      const changedMeanwhile: string[] = [];
      let changed = 0;
      for (const part of chunk(seen, MAX_BULK_SIZE)) {
        const questions = part.map(({ id, version, status }) => ({ id, version, status }));
        const done = await call(approveQuestions, { body: { questions } });
        changed += done.changed;
        changedMeanwhile.push(...done.changedMeanwhile);
      }
      const left = [...unseen, ...changedMeanwhile];
      const outcome = { changed, unseen: unseen.length, changedMeanwhile: changedMeanwhile.length };
      notify(approvalText(outcome), { type: left.length > 0 ? 'warning' : 'success' });
      if (left.length > 0) onSelect(left);
      else onUnselectItems();
    }, 'Failed to approve questions');

  /** Brings retired questions back that were approved when the administrator saw them. */
  const bringBack = async (retired: readonly AdminQuestion[]): Promise<void> => {
    for (const part of chunk(retired, MAX_BULK_SIZE)) {
      const questions = part.map(({ id, version }) => ({
        id,
        version,
        status: 'withdrawn' as const,
      }));
      await call(approveQuestions, { body: { questions } });
    }
    refresh();
  };

  const change = (what: Change, done: string): Promise<void> =>
    run(async () => {
      const approved = ids.flatMap((id) => seenQuestions.get(id) ?? []).filter(isApproved);
      let changed = 0;
      for (const part of chunk(ids, MAX_BULK_SIZE)) {
        changed += (await call(changeQuestions, { body: { ids: part, change: what } })).changed;
      }
      const text = `${questionsText(changed)} ${done}`;
      if (what.type === 'retire' && approved.length > 0) {
        notifyWithUndo(text, () => bringBack(approved));
      } else notify(text, { type: 'success' });
      onUnselectItems();
    }, 'Failed to change questions');

  return { count: ids.length, isRunning, approve, change };
};
