import { z } from 'zod';
import { PupilGrade } from './account.ts';
import { Id, IdParams, operation } from '../operation.ts';

/** Maximum number of students in one call that moves them up. A longer list is sent in parts. */
export const MOVE_UP_BATCH_SIZE = 25;

export const ClassName = z
  .string()
  .trim()
  .min(1, 'Please enter the name of the class')
  .max(40, 'At most 40 letters');

export const SchoolYear = z.coerce
  .number()
  .int()
  .min(2020)
  .max(2100)
  .meta({ description: 'year in which it begins: 2026 for 2026/27' });

/** Key of a school in queries and filters. */
export const SchoolKey = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: 'id of a school in our list, or the name of another' });

const School = {
  schoolId: Id.nullable(),
  schoolName: z.string().nullable().meta({ description: 'a school that is not in our list' }),
};

/** Class of a school in a school year. */
export const SchoolClass = z.object({
  id: Id,
  ...School,
  school: z.string().meta({ description: 'name of the school' }),
  name: z.string(),
  schoolYear: z.int(),
  students: z.int(),
});
export type SchoolClass = z.infer<typeof SchoolClass>;

const classNotFound = {
  'class-not-found': { status: 404, message: 'This class does not exist.' },
} as const;

export const listStudentSchools = operation({
  method: 'GET',
  path: '/api/admin/student-schools',
  summary: 'Schools that have students, by name; at most 500 that are not in our list',
  access: 'administrator',
  reply: z.array(z.object({ key: SchoolKey, id: Id.nullable(), name: z.string() })),
  refusals: {},
});

export const listClasses = operation({
  method: 'GET',
  path: '/api/admin/classes',
  summary: 'Classes of this school year and later, and earlier ones that still have students',
  access: 'administrator',
  query: z.object({ school: SchoolKey.optional() }),
  reply: z.object({
    schoolYear: z.int().meta({ description: 'the present one' }),
    classes: z.array(SchoolClass),
  }),
  refusals: {},
});

export const addClass = operation({
  method: 'POST',
  path: '/api/admin/classes',
  summary: 'Add a class; a class of this name that the school has in the year is returned instead',
  access: 'administrator',
  body: z.object({
    school: SchoolKey,
    name: ClassName,
    schoolYear: SchoolYear,
  }),
  reply: z.object({ id: Id, name: z.string(), schoolYear: z.int() }),
  refusals: {
    'school-not-found': { status: 422, message: 'Please choose a school from the list.' },
  },
});

export const renameClass = operation({
  method: 'PATCH',
  path: '/api/admin/classes/:id',
  summary: 'Rename a class',
  access: 'administrator',
  params: IdParams,
  body: z.object({ name: ClassName }),
  reply: z.object({ id: Id, name: z.string(), schoolYear: z.int() }),
  refusals: {
    ...classNotFound,
    'class-name-taken': {
      status: 409,
      message: 'The school has another class of this name in that year.',
    },
  },
});

/** Student who would move up or leave. */
const MovingStudent = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  grade: PupilGrade,
  classId: Id.nullable(),
});
export type MovingStudent = z.infer<typeof MovingStudent>;

export const previewMoveUp = operation({
  method: 'GET',
  path: '/api/admin/move-up',
  summary: 'Students of a school who would move into a school year, and those who would leave',
  access: 'administrator',
  query: z.object({
    school: SchoolKey,
    schoolYear: SchoolYear.optional().meta({
      description: 'by default the one that begins in this calendar year',
    }),
  }),
  reply: z.object({
    schoolYear: z.int(),
    students: z
      .array(MovingStudent)
      .meta({ description: 'by grade, class and name; at most 5000' }),
    already: z.int().meta({ description: 'students who are in that school year already' }),
    classes: z.array(
      z.object({
        id: Id,
        name: z.string(),
        schoolYear: z.int(),
        nextName: z.string().meta({ description: 'name in the new school year' }),
      }),
    ),
  }),
  refusals: {},
});

export const moveUp = operation({
  method: 'POST',
  path: '/api/admin/move-up',
  summary: 'Move students into a school year, each once however often the call is repeated',
  access: 'administrator',
  body: z.object({
    schoolYear: SchoolYear,
    students: z
      .array(
        z.object({
          id: Id,
          grade: PupilGrade.meta({ description: 'grade that the preview showed' }),
          classId: Id.nullable().meta({ description: 'class of the new year; null for none' }),
        }),
      )
      .min(1)
      .max(MOVE_UP_BATCH_SIZE),
  }),
  reply: z.object({
    moved: z.int(),
    left: z.int(),
    unchanged: z.array(Id).meta({
      description: 'moved before, deleted, or with another grade or school than in the preview',
    }),
  }),
  refusals: classNotFound,
});
