import { countItems } from '@mahoe/domain/content/blueprint';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly form_id: string;
}

interface Row extends Key {
  readonly blueprint_id: string;
  readonly component: string;
  readonly grade: number;
  readonly form: string;
  readonly number: number;
  readonly title: string;
  readonly items: number;
  readonly minutes: number;
  readonly assumptions: readonly string[];
  readonly part_of: string | null;
  readonly is_retired: boolean;
  readonly added_at: string;
}

const ofForm = ({ data }: { readonly data: { readonly formId: string } }): readonly Key[] => [
  { form_id: data.formId },
];

/** Forms of exam papers, without their items. */
export const paperForms = rowProjector(
  'paper_forms',
  rows<Row, Key>({
    table: 'paper_form',
    key: ['form_id'],
    on: {
      PaperFormAdded: {
        keys: ofForm,
        apply: (_row, { data: { blueprint, number, partOf, occurredAt } }, key) => ({
          ...key,
          blueprint_id: blueprint.name,
          component: blueprint.component,
          grade: blueprint.grade,
          form: blueprint.form,
          number,
          title: blueprint.title,
          items: countItems(blueprint),
          minutes: blueprint.minutes,
          assumptions: blueprint.assumptions,
          part_of: partOf ?? null,
          is_retired: false,
          added_at: occurredAt,
        }),
      },
      PaperFormRetired: {
        keys: ofForm,
        apply: (row) => row && { ...row, is_retired: true },
      },
    },
  }),
);
