import {
  dayColumn,
  minuteColumn,
  pupilColumn,
  type Column,
  type ExportTable,
} from './exportTable.ts';

const sittingColumn: Column = ['sitting', 'sitting', 'number of the sitting among the pupil’s own'];
const formColumn: Column = ['form_id', 'form_id', 'the form: a row of paper_forms'];

/** Events of forms as rows; an item or a form may have changed since. */
const FORMS = `(select local_date, data->>'$.formId' as form_id, data->'$.blueprint' as blueprint,
    (data->>'$.number')::int as number, data->'$.items' as items
  from events where type = 'PaperFormAdded')`;
const ITEMS = `(select form_id, local_date, unnest(items::json[]) as item,
    generate_subscripts(items::json[], 1)::int as item_number from ${FORMS})`;
/** A change concerns one form: a half and a full paper share items. */
const CHANGES = `(select data->>'$.formId' as form_id, data->>'$.itemId' as changed_id,
    min(local_date) filter (type = 'PaperItemStruckOut') as struck_out_on,
    max(local_date) filter (type = 'PaperItemRekeyed') as rekeyed_on
  from events where type in ('PaperItemStruckOut', 'PaperItemRekeyed') group by 1, 2)`;
const RETIREMENTS = `(select data->>'$.formId' as form_id, min(local_date) as retired_on
  from events where type = 'PaperFormRetired' group by 1)`;

const sittingTable: ExportTable = {
  name: 'sittings',
  from: 'shown_sittings',
  order: 'pupil, sitting',
  columns: [
    pupilColumn,
    sittingColumn,
    formColumn,
    dayColumn,
    minuteColumn,
    ['component', 'component', 'ability, mathematics, language-arts, …'],
    ['grade', 'grade::int', 'grade of the paper'],
    [
      'sitting_number',
      'sitting_number::int',
      '1 for the pupil’s first sitting of this form, or of one with its items',
    ],
    ['on_paper', 'on_paper::boolean', 'printed, and typed in afterwards: its times are not known'],
    ['extra_time', 'extra_time::boolean', 'the pupil had extra time'],
    ['handed_in_by', 'handed_in_by', 'pupil or time; null while it is open'],
    ['used_seconds', 'used_seconds::int', 'from the start to the hand-in'],
    ['own_seconds', 'own_seconds::int', 'of these, those that no earlier paper took'],
    ['effortful', 'effortful::boolean', 'a tenth of the time of its answers was used, or more'],
    ['answered', 'answered::int', 'items with an answer at the hand-in'],
    ['omitted', 'omitted::int', 'items without an answer, before the last answer'],
    ['not_reached', 'not_reached::int', 'items behind the last answer'],
    ['correct', 'correct::int', 'right ones by the latest marking'],
    ['total', 'total::int', 'items that count: those struck out do not'],
    ['percentage', 'percentage::int', 'right ones of those that count'],
    ['band', 'band', 'band of the result, of papers that are reported in bands'],
    ['mastery', 'mastery', 'mastery, almost or non-mastery, of papers with sub-tests'],
    ['markings', 'markings::int', 'how often it was marked: 1, and once for each change'],
    ['review', 'review', 'same day or later; null if the pupil did not open the review'],
    ['marking_rule', 'marking_rule', 'rule of marking in force'],
    ['paper_rule', 'paper_rule', 'rule of papers in force'],
  ],
};

const sittingItemTable: ExportTable = {
  name: 'sitting_items',
  from: 'all_sitting_items join shown_sittings using (sitting_id)',
  order: 'pupil, sitting, item_number',
  columns: [
    pupilColumn,
    sittingColumn,
    formColumn,
    ['item_number', 'item_number::int', 'place in the paper, from 1'],
    ['item_id', 'item_id', 'the item: a row of paper_items'],
    ['strand', 'strand', 'strand of the blueprint'],
    ['depth', 'depth::int', 'depth of knowledge after Webb, 1 to 3'],
    ['difficulty', 'difficulty', 'the author’s label'],
    ['question_type', 'question_type', 'kind of question'],
    ['points', 'points::int', 'points of the item'],
    ['is_answered', 'is_answered::boolean', 'has an answer'],
    ['is_correct', 'is_correct::boolean', 'right by the latest marking; null if struck out'],
    ['credit', 'credit::double', '0 to 1; null if struck out'],
    ['struck_out', 'struck_out::boolean', 'the item was found wrong and counts for nobody'],
    ['rekeyed', 'rekeyed::boolean', 'the item got another key after the start'],
    ['chosen_option', 'chosen_option::int', 'index of the option chosen, from 0, of an mcq'],
    ['response', 'response', 'the answer as JSON; null for one in the pupil’s own words'],
    ['flagged', 'flagged::boolean', 'flagged at the end'],
    ['ever_flagged', 'ever_flagged::boolean', 'flagged at any time'],
    ['changes', 'changes::int', 'times that an answer was chosen, changed or taken back'],
    ['answer_order', 'answer_order::int', '1 for the item that was answered first'],
    ['first_seconds', 'first_seconds::int', 'from the start to the first answer'],
    ['last_seconds', 'last_seconds::int', 'from the start to the last change of the answer'],
    ['late', 'late::boolean', 'came after the end from a device that was offline'],
    ['miss_cause', 'miss_cause', 'why the pupil missed it, as the pupil says'],
  ],
};

const SHOWN_FORM = `form_id in (select form_id from shown_sittings)`;

/** Tables of exam papers and their sittings. */
export const paperTables: readonly ExportTable[] = [
  sittingTable,
  sittingItemTable,
  {
    name: 'paper_forms',
    from: `${FORMS} left join ${RETIREMENTS} using (form_id) where ${SHOWN_FORM}`,
    order: 'blueprint, number',
    columns: [
      ['form_id', 'form_id', 'the form'],
      ['blueprint', `blueprint->>'$.name'`, 'plan that the form meets'],
      ['number', 'number', '1 for the first form of the blueprint'],
      ['title', `blueprint->>'$.title'`, 'title that pupils see'],
      ['component', `blueprint->>'$.component'`, 'component of the exam'],
      ['grade', `(blueprint->>'$.grade')::int`, 'grade of the paper'],
      ['form', `blueprint->>'$.form'`, '2026 form, full form, half paper or end-of-year check'],
      ['minutes', `(blueprint->>'$.minutes')::int`, 'time of the paper without extra time'],
      ['items', 'json_array_length(items)::int', 'items of the paper'],
      ['from_date', 'local_date', 'day on which it was added'],
      ['retired_on', 'retired_on', 'day from which nobody can begin it; null if it is in use'],
    ],
  },
  {
    name: 'paper_items',
    from: `(select i.*, struck_out_on, rekeyed_on from ${ITEMS} i left join ${CHANGES} c
      on c.form_id = i.form_id and changed_id = (item->>'$.itemId')) where ${SHOWN_FORM}`,
    order: 'form_id, item_number',
    columns: [
      formColumn,
      ['item_number', 'item_number', 'place in the paper, from 1'],
      ['item_id', `item->>'$.itemId'`, 'the item'],
      ['strand', `item->>'$.strand'`, 'strand of the blueprint'],
      ['depth', `(item->>'$.depth')::int`, 'depth of knowledge after Webb, 1 to 3'],
      ['difficulty', `item->>'$.content.difficulty'`, 'the author’s label'],
      ['question_type', `item->>'$.content.questionType'`, 'kind of question'],
      ['points', `(item->>'$.content.points')::int`, 'points of the item'],
      ['stimulus_id', `item->>'$.content.stimulusId'`, 'the text it is about, if any'],
      ['text', `item->>'$.content.question'`, 'what it asks'],
      ['struck_out_on', 'struck_out_on', 'day on which it was found wrong'],
      ['rekeyed_on', 'rekeyed_on', 'day on which it got another key'],
    ],
  },
];
