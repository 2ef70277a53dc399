import {
  checkClassList,
  importClassList,
  IMPORT_BATCH_SIZE,
  type ClassListRow,
} from '@mahoe/contracts/accounts/classLists';
import { addClass } from '@mahoe/contracts/accounts/classes';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
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

/**
 * Answers for doubtful rows by their line: the id of the student who is meant, or `new`. A row without
 * an answer is left out.
 */
export type RowAnswers = Readonly<Record<number, string>>;

interface ImportProgress {
  readonly cards: readonly Card[];
  readonly isRunning: boolean;
  readonly failure: unknown;
}

const RETRY_DELAY_MS = 1000;

/** Class that an import makes first. */
export type NewClass = ReplyOf<typeof checkClassList>['classes'][number];

/** Id of the student who is there, null for a new one, undefined for a row that is left out. */
const findPupilId = ({ line, state, matches }: ClassListRow, answers: RowAnswers) => {
  if (state === 'new') return null;
  if (state === 'refused') return undefined;
  if (state !== 'doubtful') return matches[0]?.id;
  const answer = answers[line];
  return answer === 'new' ? null : answer;
};

/** The rows that an import takes. */
export const importableRows = (
  rows: readonly ClassListRow[],
  answers: RowAnswers,
): readonly (RequestRow & { readonly grade: 4 | 5 | 6; readonly newClass: string | null })[] =>
  rows.flatMap((row) => {
    const {
      state: _state,
      remark: _remark,
      matches: _matches,
      className: _name,
      grade,
      ...own
    } = row;
    const pupilId = findPupilId(row, answers);
    return grade === null || pupilId === undefined ? [] : [{ ...own, grade, pupilId }];
  });

/** Makes classes. @returns their ids by key */
const addClasses = async (
  classes: readonly NewClass[],
  schoolYear: number,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const { key, name, school } of classes) {
    ids.set(key, (await call(addClass, { body: { school, name, schoolYear } })).id);
  }
  return ids;
};

/**
 * Imports the rows of a list in batches, after it made the classes that they need. An imported row is not sent again. After a failure another
 * start continues with the rest.
 */
export const useClassListImport = (
  rows: readonly ClassListRow[],
  answers: RowAnswers,
  { newClasses, schoolYear }: { newClasses: readonly NewClass[]; schoolYear: number },
) => {
  const [{ cards, isRunning, failure }, setProgress] = useState<ImportProgress>({
    cards: [],
    isRunning: false,
    failure: undefined,
  });
  const [importId] = useState(createKey);
  const wanted = importableRows(rows, answers);
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
      const made = await addClasses(newClasses, schoolYear);
      for (;;) {
        const next = wanted.filter(({ line }) => !done.has(line)).slice(0, IMPORT_BATCH_SIZE);
        if (next.length === 0) break;
        const sent = next.map(({ newClass, ...row }) => ({
          ...row,
          classId: row.classId ?? made.get(newClass ?? '') ?? null,
        }));
        const reply = await call(importClassList, { body: { importId, months, rows: sent } });
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
  return { importId, cards, isRunning, failure, wanted, start };
};
