import { cachedQuery } from '../query.ts';

export interface PaperFormView {
  readonly formId: string;
  readonly component: string;
  readonly form: string;
  readonly number: number;
  readonly title: string;
  readonly items: number;
  readonly minutes: number;
  readonly assumptions: readonly string[];
  readonly isRetired: boolean;
}

/** Lists the forms of a grade's papers, retired ones included, by component and number. */
export const paperFormsOfGrade = cachedQuery(
  ['paper_forms'],
  async (db, grade: number): Promise<readonly PaperFormView[]> =>
    db('paper_form')
      .where({ grade })
      .orderBy(['component', 'blueprint_id', 'number', 'form_id'])
      .select<PaperFormView[]>({
        formId: 'form_id',
        component: 'component',
        form: 'form',
        number: 'number',
        title: 'title',
        items: 'items',
        minutes: 'minutes',
        assumptions: 'assumptions',
        isRetired: 'is_retired',
      }),
);
