import type { Sitting } from '@mahoe/domain/practice/paper/sittingState';
import type { History } from '../history/openHistory.ts';
import { readSittings, type RecordedSitting } from './readSittings.ts';
import { compareResults, isWithoutText, type Result, type TriedMarking } from './triedMarking.ts';

/** Sittings of one component and grade under both rules. */
export interface PaperChange {
  readonly paper: string;
  readonly sittings: number;
  readonly higher: number;
  readonly lower: number;
  /** Sittings with another band, or another state of mastery. */
  readonly otherOutcome: number;
  /** Mean change of the percentage over all sittings, in points. */
  readonly meanChange: number;
}

/** An item of a form that would be marked otherwise in some sittings of the form. */
export interface ItemChange {
  readonly itemId: string;
  readonly formId: string;
  readonly paper: string;
  readonly itemNumber: number;
  readonly strand: string;
  readonly depth: number;
  readonly sittings: number;
  readonly higher: number;
  readonly lower: number;
  readonly text: string;
}

/** Results of sittings under another rule; nobody is named. */
export interface MarkingComparison {
  readonly sittings: number;
  readonly pupils: number;
  /** Sittings with another percentage or outcome, and their pupils. */
  readonly changedSittings: number;
  readonly changedPupils: number;
  /** Answers that kept their recorded mark, because the history lacks their text. */
  readonly answersWithoutText: number;
  /** Sittings without a mark yet. */
  readonly openSittings: number;
  readonly papers: readonly PaperChange[];
  /** Items, the one that changes in most sittings first. */
  readonly items: readonly ItemChange[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const EPSILON = 1e-9;

const toKey = (formId: string, itemId: string): string => `${formId} ${itemId}`;

/** Describes the items of forms by the ids of both. */
const readItemTexts = async (
  history: History,
): Promise<ReadonlyMap<string, { readonly title: string; readonly text: string }>> => {
  const rows = await history.rows(`select form, item->>'$.itemId' as id, title,
      item->>'$.content.question' as text
    from (select data->>'$.formId' as form, data->>'$.blueprint.title' as title,
        unnest((data->'$.items')::json[]) as item
      from events where type = 'PaperFormAdded')`);
  return new Map(
    rows.map(({ form, id, title, text }) => [
      toKey(String(form), String(id)),
      { title: String(title), text: String(text) },
    ]),
  );
};

/** Adds up what changes, sitting by sitting. */
const newTally = (texts: Awaited<ReturnType<typeof readItemTexts>>) => {
  const papers = new Map<string, Mutable<PaperChange>>();
  const items = new Map<string, Mutable<ItemChange>>();
  const addItem = ({ started }: RecordedSitting, at: number, change: number): void => {
    const item = started.items[at];
    if (!item || Math.abs(change) < EPSILON) return;
    const key = toKey(started.formId, item.itemId);
    const { title = '', text = '' } = texts.get(key) ?? {};
    const known = items.get(key) ?? {
      itemId: item.itemId,
      formId: started.formId,
      paper: title,
      itemNumber: at + 1,
      strand: item.strand,
      depth: item.depth,
      sittings: 0,
      higher: 0,
      lower: 0,
      text,
    };
    known.sittings += 1;
    if (change > 0) known.higher += 1;
    else known.lower += 1;
    items.set(key, known);
  };
  return {
    papers,
    items,
    add: (sitting: RecordedSitting, inForce: Result, tried: Result): void => {
      const { component, grade } = sitting.started;
      const paper = `${component}, grade ${grade}`;
      const row = papers.get(paper) ?? {
        paper,
        sittings: 0,
        higher: 0,
        lower: 0,
        otherOutcome: 0,
        meanChange: 0,
      };
      papers.set(paper, row);
      const change = tried.percentage - inForce.percentage;
      row.sittings += 1;
      row.meanChange += (change - row.meanChange) / row.sittings;
      if (change > 0) row.higher += 1;
      if (change < 0) row.lower += 1;
      if (tried.outcome !== inForce.outcome) row.otherOutcome += 1;
      for (const [at, value] of inForce.values.entries())
        addItem(sitting, at, (tried.values[at] ?? 0) - (value ?? 0));
    },
  };
};

/** Loads a sitting with its texts, from the running product. */
export type LoadSitting = (sittingId: string) => Promise<Sitting>;

/**
 * Marks all sittings by another rule, and counts whose result would differ.
 * @param load reads answers in the pupil's own words; without it they keep their recorded marks
 */
export const compareMarking = async (
  history: History,
  tried: TriedMarking,
  load?: LoadSitting,
): Promise<MarkingComparison> => {
  const tally = newTally(await readItemTexts(history));
  const [pupils, changedPupils] = [new Set<string>(), new Set<string>()];
  let [sittings, changedSittings, answersWithoutText, openSittings] = [0, 0, 0, 0];
  const isRemarking = tried.version.startsWith('marking/');
  for await (const sitting of readSittings(history)) {
    const { started } = sitting;
    const state = load ? await load(started.sittingId) : sitting.state;
    const { marked } = sitting.state;
    if (!marked) openSittings += 1;
    if (!marked) continue;
    sittings += 1;
    pupils.add(started.pupilId);
    if (isRemarking)
      answersWithoutText += started.items.filter((_, at) => isWithoutText(state, at + 1)).length;
    const { inForce, tried: other } = compareResults(tried, state, started, marked);
    tally.add(sitting, inForce, other);
    if (inForce.percentage === other.percentage && inForce.outcome === other.outcome) continue;
    changedSittings += 1;
    changedPupils.add(started.pupilId);
  }
  return {
    sittings,
    pupils: pupils.size,
    changedSittings,
    changedPupils: changedPupils.size,
    answersWithoutText,
    openSittings,
    papers: [...tally.papers.values()].toSorted((a, b) => (a.paper < b.paper ? -1 : 1)),
    items: [...tally.items.values()].toSorted(
      (a, b) =>
        b.sittings - a.sittings || (toKey(a.formId, a.itemId) < toKey(b.formId, b.itemId) ? -1 : 1),
    ),
  };
};
