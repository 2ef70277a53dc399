import { z } from 'zod';
import { GradeInput, PupilGrade } from './account.ts';
import { ClassName, SchoolKey, SchoolYear } from './classes.ts';
import { Email, PersonName, Username } from './signUp.ts';
import { Id, IdParams, Instant, operation } from '../operation.ts';

export const MAX_ROWS = 500;
/** Rows per call: the server hashes a password for each. */
export const IMPORT_BATCH_SIZE = 10;
/** Most characters of a list with that many rows. */
export const MAX_LIST_LENGTH = 200_000;
const MAX_SCHOOL_LENGTH = 120;

const SchoolChoice = z.object({ id: Id, name: z.string(), parish: z.string() });

/** Student who has the name of a row. */
const Match = z.object({
  id: Id,
  username: z.string(),
  grade: PupilGrade,
  school: z.string().nullable(),
});

/** Row as it was read, with the username it gets. */
export const ClassListRow = z.object({
  line: z.int().min(1).meta({ description: 'line in the file; the heading is line 1' }),
  firstName: z.string(),
  lastName: z.string(),
  grade: PupilGrade.nullable(),
  username: z.string(),
  email: z.string().nullable(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  state: z.enum(['new', 'there', 'changed', 'doubtful', 'refused']).meta({
    description:
      'by name, grade and school: one such student is there, is there with another grade or without a school, or may be there',
  }),
  remark: z.string().nullable().meta({ description: 'what is wrong, changes, or is doubtful' }),
  matches: z.array(Match),
  className: z.string().nullable(),
  classId: Id.nullable().meta({ description: 'null if the class does not exist' }),
  newClass: z.string().nullable().meta({ description: 'key of a class that does not exist' }),
});
export type ClassListRow = z.infer<typeof ClassListRow>;

export const checkClassList = operation({
  method: 'POST',
  path: '/api/admin/class-lists/check',
  summary: 'Check a class list and preview the import row by row; nothing is recorded',
  access: 'administrator',
  body: z.object({
    csv: z.string(),
    schools: z
      .record(z.string().max(MAX_SCHOOL_LENGTH), Id.nullable())
      .default({})
      .meta({ description: 'school of each name that was asked; null keeps the name as it is' }),
    schoolYear: SchoolYear.optional().meta({ description: 'of the classes; by default this one' }),
    className: z
      .union([z.literal(''), ClassName])
      .default('')
      .meta({ description: 'class of rows that name none' }),
  }),
  reply: z.object({
    rows: z.array(ClassListRow),
    schools: z
      .array(z.object({ name: z.string(), choices: z.array(SchoolChoice) }))
      .meta({ description: 'names that may mean several schools, or none' }),
    schoolYear: z.int(),
    classes: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          school: SchoolKey,
          schoolName: z.string(),
          students: z.int(),
        }),
      )
      .meta({ description: 'classes that the list names and that do not exist' }),
  }),
  refusals: {
    'class-list-unreadable': {
      status: 422,
      message: 'This is not a CSV file with a heading and a row for each student.',
    },
    'class-list-quote-open': {
      status: 422,
      message: 'Line {line}: a quotation mark is opened and not closed.',
    },
    'class-list-columns-missing': {
      status: 422,
      message:
        'The heading needs the columns First name, Last name and Grade. Line {line} lacks {columns}.',
    },
    'class-list-empty': { status: 422, message: 'There are no students in this list.' },
    'class-list-too-long': {
      status: 422,
      message: 'A list has at most 500 students. Please split it.',
    },
    'class-list-too-large': {
      status: 422,
      message:
        'This file is too large: a list has at most 200,000 characters. Is it the right file?',
    },
  },
});

export const importClassList = operation({
  method: 'POST',
  path: '/api/admin/class-lists/import',
  summary:
    'Create accounts for some rows of a checked class list, each once however often it is sent; rows of students who are there change these',
  access: 'administrator',
  body: z.object({
    importId: Id.meta({ description: 'chosen by the caller, the same for all parts of a list' }),
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
          schoolId: Id.nullish(),
          schoolName: z.string().trim().max(MAX_SCHOOL_LENGTH).nullish(),
          classId: Id.nullish().meta({ description: 'class to join' }),
          pupilId: Id.nullish().meta({ description: 'the student who is there' }),
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
        state: z.enum(['made', 'there', 'changed', 'under-way', 'refused']),
        pupilId: Id,
        username: z.string(),
        password: z.string().nullable().meta({ description: 'null after it was changed' }),
        remark: z.string().nullable().meta({ description: 'why the row was refused' }),
      }),
    ),
  }),
  refusals: {
    'class-not-found': { status: 404, message: 'This class does not exist.' },
  },
});

const importNotFound = {
  'import-not-found': { status: 404, message: 'There is no such import.' },
} as const;

const ClassListImport = z.object({
  id: Id,
  administrator: z.string().meta({ description: 'username' }),
  importedAt: Instant,
  made: z.int(),
  changed: z.int(),
  undone: z.int(),
  kept: z.int().meta({ description: 'students whom an undo could not put back' }),
});
export type ClassListImport = z.infer<typeof ClassListImport>;

export const listClassListImports = operation({
  method: 'GET',
  path: '/api/admin/class-lists/imports',
  summary: 'The latest 50 imports of class lists, newest first',
  access: 'administrator',
  reply: z.array(ClassListImport),
  refusals: {},
});

export const listImportedStudents = operation({
  method: 'GET',
  path: '/api/admin/class-lists/imported-students',
  summary:
    'Students of an import for whom no undo has been tried, with what an undo would do for each now',
  access: 'administrator',
  query: z.object({ importId: Id }),
  reply: z.object({
    rows: z.array(
      z.object({
        pupilId: Id,
        name: z.string().meta({ description: 'name and username; empty once deleted' }),
        action: z.enum(['delete', 'put-back', 'keep']),
        remark: z.string().nullable().meta({ description: 'what is put back, or why it stays' }),
      }),
    ),
  }),
  refusals: importNotFound,
});

export const undoClassListImport = operation({
  method: 'POST',
  path: '/api/admin/class-lists/imports/:id/undo',
  summary: `Undo an import for the next ${String(IMPORT_BATCH_SIZE)} students: delete accounts that nobody has signed in to, and put back what nobody changed since`,
  access: 'administrator',
  params: IdParams,
  reply: z.object({
    undone: z.int(),
    kept: z.int(),
    left: z.int().meta({ description: 'students for whom another call is needed' }),
  }),
  refusals: importNotFound,
});
