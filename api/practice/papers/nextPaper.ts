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

/** Returns the first paper of the grade that was never begun, if a paper fits today (R27). */
export const presentNextPaper = (
  forms: readonly PaperFormView[],
  sittings: readonly SittingOfForm[],
  today: string,
): Dashboard['paper'] => {
  if (sittings.some(({ isOpen }) => isOpen) || findWaitUntil(sittings, today) !== null) return null;
  const begun = new Set(sittings.map(({ formId }) => formId));
  const form = forms.find(({ formId, isRetired }) => !isRetired && !begun.has(formId));
  if (!form) return null;
  const { formId, title, items, minutes } = form;
  return { formId, title, items, minutes };
};
