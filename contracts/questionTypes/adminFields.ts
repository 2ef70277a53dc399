import { diagramLabelingAdmin } from './diagramLabeling.ts';
import { extendedResponseAdmin } from './extendedResponse.ts';
import { matchingAdmin } from './matching.ts';
import { mergeFields } from './mergeFields.ts';
import { multipleChoiceAdmin } from './multipleChoice.ts';
import { multipleSelectAdmin } from './multipleSelect.ts';
import type { QuestionTypeName } from './questionTypes.ts';
import { sequencingAdmin } from './sequencing.ts';
import { shortConstructedAdmin } from './shortConstructed.ts';
import { tableGridAdmin } from './tableGrid.ts';

/**
 * For every question type: the fields an administrator is shown, key included, and those of the
 * form. Functions make them, so that the pupil app's bundle leaves them out.
 */
const adminFields = {
  mcq: multipleChoiceAdmin(),
  short_constructed: shortConstructedAdmin(),
  extended_response: extendedResponseAdmin(),
  diagram_labeling: diagramLabelingAdmin(),
  matching: matchingAdmin(),
  sequencing: sequencingAdmin(),
  multiple_select: multipleSelectAdmin(),
  table_grid: tableGridAdmin(),
} satisfies Record<QuestionTypeName, unknown>;

/** Fields of a question as an administrator is shown it, of all types together. */
export const adminShownFields = mergeFields(adminFields, 'shown');
/** Fields of an administrator's form, of all types together. */
export const formFields = mergeFields(adminFields, 'form');
