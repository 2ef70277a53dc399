import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly class_id: string;
}

interface Row extends Key {
  /** School of the list; null for one that is typed. */
  readonly school_id: string | null;
  readonly school_name: string | null;
  readonly name: string;
  /** Year in which the school year begins. */
  readonly school_year: number;
}

const ofClass = ({ data }: { readonly data: { readonly classId: string } }): readonly Key[] => [
  { class_id: data.classId },
];

/** Classes of schools, a row for each school year. */
export const schoolClasses = rowProjector(
  'school_classes',
  rows<Row, Key>({
    table: 'school_class',
    key: ['class_id'],
    on: {
      ClassAdded: {
        keys: ofClass,
        apply: (_row, { data: { schoolId, schoolName, name, schoolYear } }, key) => ({
          ...key,
          school_id: schoolId,
          school_name: schoolName,
          name,
          school_year: schoolYear,
        }),
      },
      ClassRenamed: {
        keys: ofClass,
        apply: (row, { data: { name } }) => row && { ...row, name },
      },
    },
  }),
);
