import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { addDays } from '@mahoe/domain/calendar';
import type { PaperFormView } from '@mahoe/projections/content/paperQueries';
import type { SittingOfForm } from '@mahoe/projections/practice/twinQueries';

/** Days from one paper to the next that pupils are advised to wait. */
const DAYS_BETWEEN_PAPERS = 14;

/** Returns the local date until which the next paper better waits; null if one fits today. */
export const findWaitUntil = (
  sittings: readonly Pick<SittingOfForm, 'handedInOn'>[],
  today: string,
): string | null => {
  const lastDay = sittings
    .map(({ handedInOn }) => handedInOn ?? '')
    .toSorted()
    .at(-1);
  const next = lastDay ? addDays(lastDay, DAYS_BETWEEN_PAPERS) : '';
  return next > today ? next : null;
};

/** Returns the papers among some that share items with a form: its half paper, or its full form. */
export const findSharing = <Form extends Pick<PaperFormView, 'formId' | 'partOf'>>(
  forms: readonly Form[],
  { formId, partOf }: Pick<PaperFormView, 'formId' | 'partOf'>,
): readonly Form[] => forms.filter((one) => one.partOf === formId || one.formId === partOf);

/**
 * Returns a paper of the grade that was never begun, if one fits today (R27): the first of the component
 * that the pupil has begun least often, so that all components take turns. Papers with items of one that
 * was begun come last.
 */
export const presentNextPaper = (
  forms: readonly PaperFormView[],
  sittings: readonly SittingOfForm[],
  today: string,
): Dashboard['paper'] => {
  if (sittings.some(({ isOpen }) => isOpen) || findWaitUntil(sittings, today) !== null) return null;
  const begun = new Set(sittings.map(({ formId }) => formId));
  const isMet = (form: PaperFormView): number =>
    Number(findSharing(forms, form).some(({ formId }) => begun.has(formId)));
  const timesOf = (component: PaperFormView['component']): number =>
    forms.filter((one) => one.component === component && begun.has(one.formId)).length;
  const [form] = forms
    .filter(({ formId, isRetired }) => !isRetired && !begun.has(formId))
    .toSorted(
      (one, other) =>
        isMet(one) - isMet(other) || timesOf(one.component) - timesOf(other.component),
    );
  if (!form) return null;
  const { formId, title, items, minutes } = form;
  return { formId, title, items, minutes };
};
