import {
  createQuestionIndex,
  type IndexedQuestion,
  type QuestionIndex,
} from '@mahoe/content/drafting/similarity';

/** Questions that drafts are compared with. */
export interface DraftIndex {
  readonly known: QuestionIndex;
  /** Stems of existing questions. */
  readonly stems: readonly string[];
  /** Adds a question, with which others are compared from now on. */
  keep(question: IndexedQuestion): void;
}

interface SharedIndex extends DraftIndex {
  readonly ids: Set<string>;
  orders: number;
}

/** Runs orders of the same subject and grade on one index, so that each sees the others' drafts. */
export type SharedDraftIndex = <T>(
  partOfBank: string,
  existing: readonly IndexedQuestion[],
  work: (shared: DraftIndex) => Promise<T>,
) => Promise<T>;

const buildSharedIndex = (existing: readonly IndexedQuestion[]): SharedIndex => {
  const known = createQuestionIndex(existing);
  const stems = existing.map(({ content }) => content.question);
  const ids = new Set(existing.map(({ id }) => id));
  return {
    known,
    stems,
    ids,
    orders: 0,
    keep: (question) => {
      if (ids.has(question.id)) return;
      ids.add(question.id);
      known.add(question);
      stems.push(question.content.question);
    },
  };
};

/** Creates the index for the orders of one process that run at the same time. */
export const createSharedDraftIndex = (): SharedDraftIndex => {
  const open = new Map<string, SharedIndex>();
  return async (partOfBank, existing, work) => {
    const shared = open.get(partOfBank) ?? buildSharedIndex(existing);
    open.set(partOfBank, shared);
    existing.forEach(shared.keep);
    shared.orders += 1;
    try {
      return await work(shared);
    } finally {
      shared.orders -= 1;
      if (shared.orders === 0) open.delete(partOfBank);
    }
  };
};
