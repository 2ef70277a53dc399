import { createHash } from 'node:crypto';
import type { ChangedResult, PaperChangePreview } from '@mahoe/contracts/content/paperAdmin';
import type { PaperFormEvent } from '@mahoe/domain/content/events';
import {
  listItemChanges,
  paperForm,
  type ItemChanges,
  type PaperForm,
  type RekeyItem,
  type StrikeOutItem,
} from '@mahoe/domain/content/paperForm';
import { ensureDone, fold, isRejection, type Rejection } from '@mahoe/domain/decider';
import type { PaperMarked, PaperSittingStarted } from '@mahoe/domain/practice/paper/events';
import { computeResult } from '@mahoe/domain/practice/paper/paperResult';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { Sitting } from '@mahoe/domain/practice/paper/sittingState';
import { formsWithItemsOf } from '@mahoe/projections/content/paperQueries';
import { findNames } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import { sittingsOfForm } from '@mahoe/projections/practice/sittingQueries';
import type { Services } from '../../route/services.ts';

/** Sittings read in parallel. */
const CONCURRENCY = 16;

const MASTERY_NAMES = {
  mastery: 'Mastery',
  almost: 'Almost mastery',
  'non-mastery': 'Non-mastery',
} as const;

type Score = ChangedResult['before'];
type Change = Omit<ChangedResult, 'name'>;

const scoreOf = (state: Sitting, started: PaperSittingStarted, marked: PaperMarked): Score => {
  const { correct, total, percentage, band, mastery } = computeResult(state, started, marked);
  return { correct, total, percentage, verdict: mastery ? MASTERY_NAMES[mastery.state] : band };
};

/** Finds what the result of a sitting would be; undefined if it stays. */
const findChange = (
  state: Sitting,
  changes: ItemChanges,
  now: StrikeOutItem['now'],
): Change | undefined => {
  const { started, marked } = state;
  if (!started || !marked) return undefined;
  const decided = sitting.decide(state, { type: 'RemarkSitting', now, ...changes });
  const again = ensureDone(decided) ? decided[0] : undefined;
  if (again?.type !== 'PaperMarked') return undefined;
  if (JSON.stringify(again.data.marks) === JSON.stringify(marked.marks)) return undefined;
  return {
    sittingId: started.sittingId,
    pupilId: started.pupilId,
    before: scoreOf(state, started, marked),
    after: scoreOf(state, started, again.data),
  };
};

const listChanges = async (
  { commands }: Pick<Services, 'commands'>,
  sittingIds: readonly string[],
  changes: ItemChanges,
  now: StrikeOutItem['now'],
): Promise<readonly Change[]> => {
  const found: Change[] = [];
  for (let from = 0; from < sittingIds.length; from += CONCURRENCY) {
    const ids = sittingIds.slice(from, from + CONCURRENCY);
    const states = await Promise.all(ids.map((id) => commands.load(sitting, id)));
    found.push(...states.flatMap((state) => findChange(state, changes, now) ?? []));
  }
  return found;
};

/** Digest of a preview: papers handed in meanwhile matter only if their results change. */
const hashPreview = (changes: ItemChanges, results: readonly Change[]): string => {
  const scores = results.map(({ sittingId, before, after }) => [
    sittingId,
    before.correct,
    after.correct,
    after.total,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([changes, scores]))
    .digest('base64url');
};

const isVerdictChanged = ({ before, after }: Change): boolean => before.verdict !== after.verdict;

/** A form that has the item, with its changes after this one. */
interface ChangedForm {
  readonly formId: string;
  readonly changes: ItemChanges;
}

const foldChange = (form: PaperForm, events: readonly PaperFormEvent[]): ChangedForm => ({
  formId: form.formId,
  changes: listItemChanges(fold(paperForm.evolve, form, events) ?? form),
});

/** Finds the other forms that have the item: a half paper and its full form change together. */
const listSharing = async (
  { commands }: Pick<Services, 'commands'>,
  views: Views,
  { formId }: PaperForm,
  command: StrikeOutItem | RekeyItem,
): Promise<readonly ChangedForm[]> => {
  const ids = await formsWithItemsOf(views, formId);
  const forms = await Promise.all(ids.map((id) => commands.load(paperForm, id)));
  return forms.flatMap((form) => {
    const decided = paperForm.decide(form, command);
    const isChanged = ensureDone(
      decided,
      'form-not-found',
      'item-not-found',
      'question-inconsistent',
    );
    return form && isChanged ? [foldChange(form, decided)] : [];
  });
};

/** Decides a change of an item without recording it, and lists whose results would change. */
export const previewChange = async (
  services: Pick<Services, 'commands'>,
  views: Views,
  form: PaperForm,
  command: StrikeOutItem | RekeyItem,
): Promise<
  PaperChangePreview | Rejection<'form-not-found' | 'item-not-found' | 'question-inconsistent'>
> => {
  const decided = paperForm.decide(form, command);
  if (isRejection(decided)) return decided;
  const own = foldChange(form, decided);
  const changed = [own, ...(await listSharing(services, views, form, command))];
  const sittings = await Promise.all(changed.map(({ formId }) => sittingsOfForm(views, formId)));
  const results: Change[] = [];
  for (const [index, { changes }] of changed.entries()) {
    const { markedIds = [] } = sittings[index] ?? {};
    results.push(...(await listChanges(services, markedIds, changes, command.now)));
  }
  const names = await findNames(
    views,
    results.map(({ pupilId }) => pupilId),
  );
  return {
    marked: sittings.reduce((sum, { markedIds }) => sum + markedIds.length, 0),
    open: sittings.reduce((sum, { open }) => sum + open, 0),
    results: results
      .map((one) => {
        const { firstName = '', lastName = '' } = names.get(one.pupilId) ?? {};
        return { ...one, name: `${firstName} ${lastName}`.trim() };
      })
      // Those with another band or mastery come first.
      .toSorted(
        (a, b) =>
          Number(isVerdictChanged(b)) - Number(isVerdictChanged(a)) ||
          a.name.localeCompare(b.name, 'en'),
      ),
    preview: hashPreview(own.changes, results),
  };
};
