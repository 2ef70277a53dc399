import { z } from 'zod';
import { Email, GradeInput, PersonName, PupilGrade, Username } from './account.ts';
import { Id, operation } from '../operation.ts';

export const MAX_ROWS = 500;
/** Rows per call: the server hashes a password for each. */
export const IMPORT_BATCH_SIZE = 10;
/** Most characters of a list with that many rows. */
export const MAX_LIST_LENGTH = 60_000;

/** Row as it was read, with the username it gets. */
export const ClassListRow = z.object({
  line: z.int().min(1).meta({ description: 'line in the file; the heading is line 1' }),
  firstName: z.string(),
  lastName: z.string(),
  grade: PupilGrade.nullable(),
  username: z.string(),
  email: z.string().nullable(),
  schoolName: z.string().nullable(),
  state: z.enum(['new', 'there', 'refused']).meta({
    description: 'there: this row was already imported from the same list',
  }),
  problem: z.string().nullable(),
});
export type ClassListRow = z.infer<typeof ClassListRow>;

export const checkClassList = operation({
  method: 'POST',
  path: '/api/admin/class-lists/check',
  summary: 'Check a class list and preview the import row by row; nothing is recorded',
  access: 'administrator',
  body: z.object({ csv: z.string() }),
  reply: z.object({
    listId: Id.meta({
      description: 'the same for the same text, so that an import can continue later',
    }),
    rows: z.array(ClassListRow),
  }),
  refusals: {
    'class-list-unreadable': {
      status: 422,
      message: 'This is not a CSV file with a heading and a row for each student.',
    },
    'class-list-columns-missing': {
      status: 422,
      message: 'The heading needs the columns First name, Last name and Grade.',
    },
    'class-list-empty': { status: 422, message: 'There are no students in this list.' },
    'class-list-too-long': {
      status: 422,
      message: 'A list has at most 500 students. Please split it.',
    },
  },
});

export const importClassList = operation({
  method: 'POST',
  path: '/api/admin/class-lists/import',
  summary:
    'Create accounts for some rows of a checked class list, each once however often it is sent',
  access: 'administrator',
  body: z.object({
    listId: Id,
    months: z.coerce.number().int().min(1, 'At least 1 month').max(24, 'At most 24 months'),
    rows: z
      .array(
        z.object({
          line: z.int().min(1),
          firstName: PersonName,
          lastName: PersonName,
          grade: GradeInput,
          username: Username,
          email: Email.nullish(),
          schoolName: z.string().trim().max(120).nullish(),
        }),
      )
      .min(1)
      .max(IMPORT_BATCH_SIZE),
  }),
  reply: z.object({
    cards: z.array(
      z.object({
        line: z.int(),
        /** `under-way`: a repeated call will find it done. */
        state: z.enum(['made', 'under-way', 'refused']),
        username: z.string(),
        password: z.string().nullable().meta({ description: 'null after it was changed' }),
      }),
    ),
  }),
  refusals: {},
});
