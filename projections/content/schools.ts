import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly school_id: string;
}

interface Row extends Key {
  readonly name: string;
  readonly type: string;
  readonly parish: string;
}

/** Schools offered while a pupil types. */
export const schools = rowProjector(
  'schools',
  rows<Row, Key>({
    table: 'school',
    key: ['school_id'],
    on: {
      SchoolListed: {
        keys: ({ data }) => [{ school_id: data.schoolId }],
        apply: (_row, { data: { name, type, parish } }, key) => ({ ...key, name, type, parish }),
      },
    },
  }),
);
