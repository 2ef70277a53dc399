import type { Knex } from 'knex';
import { cachedQuery, query } from '../query.ts';

export interface PaperFormView {
  readonly formId: string;
  readonly component: string;
  readonly form: string;
  readonly number: number;
  readonly title: string;
  readonly items: number;
  readonly minutes: number;
  readonly assumptions: readonly string[];
  /** Full form whose items a half paper has. */
  readonly partOf: string | null;
  readonly isRetired: boolean;
}

const FORM_FIELDS = {
  formId: 'form_id',
  component: 'component',
  form: 'form',
  number: 'number',
  title: 'title',
  items: 'items',
  minutes: 'minutes',
  assumptions: 'assumptions',
  partOf: 'part_of',
  isRetired: 'is_retired',
} as const;

const FORM_ORDER = ['component', 'blueprint_id', 'number', 'form_id'];

/** Lists the forms of a grade's papers, retired ones included, by component and number. */
export const paperFormsOfGrade = cachedQuery(
  ['paper_forms'],
  async (db, grade: number): Promise<readonly PaperFormView[]> =>
    db('paper_form').where({ grade }).orderBy(FORM_ORDER).select<PaperFormView[]>(FORM_FIELDS),
);

/** Lists forms of any grade by their ids, in the order of a grade's papers. */
export const paperFormsById = query(
  ['paper_forms'],
  async (db, formIds: readonly string[]): Promise<readonly PaperFormView[]> =>
    db('paper_form')
      .whereIn('form_id', [...formIds])
      .orderBy(FORM_ORDER)
      .select<PaperFormView[]>(FORM_FIELDS),
);

/** Lists the forms that share items with a form: its half papers, or the full form of a half paper. */
export const formsWithItemsOf = query(
  ['paper_forms'],
  async (db, formId: string): Promise<readonly string[]> => {
    const found = await db('paper_form')
      .where({ part_of: formId })
      .orWhere('form_id', db('paper_form').where({ form_id: formId }).select('part_of'))
      .orderBy('form_id')
      .select<{ form_id: string }[]>('form_id');
    return found.map(({ form_id }) => form_id);
  },
);

/** A form as administrators list it. */
export interface AdminPaperView extends Omit<
  PaperFormView,
  'isRetired' | 'assumptions' | 'partOf'
> {
  readonly blueprint: string;
  readonly grade: number;
  readonly state: 'in-use' | 'retired';
  readonly sittings: number;
}

const adminColumns = (db: Knex) => [
  'form_id as formId',
  'blueprint_id as blueprint',
  'component',
  'grade',
  'form',
  'number',
  'title',
  'items',
  'minutes',
  db.raw(`case when is_retired then 'retired' else 'in-use' end as state`),
  db.raw('(select count(*)::int from sitting where form_id = f.form_id) as sittings'),
];

/** Lists all forms by grade, blueprint and number. */
export const listPaperForms = query(
  ['paper_forms', 'sittings'],
  async (db): Promise<readonly AdminPaperView[]> =>
    db('paper_form as f')
      .orderBy(['grade', 'component', 'blueprint_id', 'number', 'form_id'])
      .select<AdminPaperView[]>(adminColumns(db)),
);

/** Finds a form, with the time it was added. */
export const findPaperForm = query(
  ['paper_forms', 'sittings'],
  async (
    db,
    formId: string,
  ): Promise<(AdminPaperView & { readonly addedAt: string }) | undefined> => {
    const row = await db('paper_form as f')
      .where({ form_id: formId })
      .first<(AdminPaperView & { readonly addedAt: Date }) | undefined>([
        ...adminColumns(db),
        'added_at as addedAt',
      ]);
    return row && { ...row, addedAt: row.addedAt.toISOString() };
  },
);
