import {
  importClassList,
  IMPORT_BATCH_SIZE,
  type ClassListRow,
} from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf, RequestOf } from '@mahoe/contracts/operation';
import { useState } from 'react';
import { call } from '../../apiClient.ts';

type ImportedCard = ReplyOf<typeof importClassList>['cards'][number];
type RequestRow = RequestOf<typeof importClassList>['body']['rows'][number];

/** The data on a student's printed card. */
export interface Card extends ImportedCard {
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: number;
}

interface ImportProgress {
  readonly cards: readonly Card[];
  readonly isRunning: boolean;
  readonly failure: unknown;
}

const RETRY_DELAY_MS = 1000;

/** The rows that an import takes. */
export const importableRows = (
  rows: readonly ClassListRow[],
): readonly (RequestRow & { readonly grade: 4 | 5 | 6 })[] =>
  rows.flatMap(({ line, firstName, lastName, grade, username, email, schoolName, state }) =>
    grade === null || state === 'refused'
      ? []
      : [{ line, firstName, lastName, grade, username, email, schoolName }],
  );

/**
 * Imports the rows of a list in batches. An imported row is not sent again. After a failure another
 * start continues with the rest.
 */
export const useClassListImport = (listId: string, rows: readonly ClassListRow[]) => {
  const [{ cards, isRunning, failure }, setProgress] = useState<ImportProgress>({
    cards: [],
    isRunning: false,
    failure: undefined,
  });
  const wanted = importableRows(rows);
  const start = async (months: number): Promise<void> => {
    const done = new Map(cards.map((card) => [card.line, card]));
    const update = (isStillRunning: boolean, why?: unknown) =>
      setProgress({
        cards: [...done.values()].toSorted((a, b) => a.line - b.line),
        isRunning: isStillRunning,
        failure: why,
      });
    update(true);
    try {
      for (;;) {
        const next = wanted.filter(({ line }) => !done.has(line)).slice(0, IMPORT_BATCH_SIZE);
        if (next.length === 0) break;
        const reply = await call(importClassList, {
          body: { listId, months, rows: [...next] },
        });
        const before = done.size;
        for (const card of reply.cards) {
          const row = next.find(({ line }) => line === card.line);
          if (row && card.state !== 'under-way') {
            const { firstName, lastName, grade } = row;
            done.set(card.line, { ...card, firstName, lastName, grade });
          }
        }
        update(true);
        if (done.size === before) await new Promise((later) => setTimeout(later, RETRY_DELAY_MS));
      }
      update(false);
    } catch (error) {
      update(false, error);
    }
  };
  return { cards, isRunning, failure, total: wanted.length, start };
};
