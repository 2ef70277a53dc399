import {
  addClass,
  listClasses,
  listStudentSchools,
  moveUp,
  previewMoveUp,
  renameClass,
} from '@mahoe/contracts/accounts/classes';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { findClass, schoolClasses, type SchoolRef } from '@mahoe/domain/accounts/schoolClasses';
import { nextSchoolYearOf, schoolYearOf, toNextClassName } from '@mahoe/domain/accounts/schoolYear';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import {
  findClasses,
  listClasses as classesOf,
  listSchoolStudents,
  listStudentSchools as schoolsOfStudents,
  type ClassView,
  type SchoolStudent,
} from '@mahoe/projections/accounts/classQueries';
import { findSchool, findSchoolNames } from '@mahoe/projections/content/schoolQueries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5, validate as isUuid } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { schoolKey } from './matchPupil.ts';

/** Namespace of classes, of typed schools, and of the commands that moving up consists of. */
const CLASS_IDS = '5b7e2d90-4c1a-5f36-9d82-0e6f3a81c7b4';

/** Stream of a school's classes. */
const toStreamId = (school: SchoolRef): string =>
  school.schoolId ?? uuidv5(schoolKey(school), CLASS_IDS);

/** Returns the school of a key; undefined for an id that is not in our list. */
const resolveSchool = async (views: Views, key: string): Promise<SchoolRef | undefined> => {
  if (!isUuid(key)) return { schoolId: null, schoolName: key };
  return (await findSchool(views, key)) && { schoolId: key, schoolName: null };
};

const handleListStudentSchools: Handler<typeof listStudentSchools> = async ({ views }) =>
  (await schoolsOfStudents(views)).map((one) => ({ ...one, key: one.id ?? one.name }));

const handleListClasses: Handler<typeof listClasses> = async ({ views, query, now }) => {
  const { school } = query;
  const schoolYear = schoolYearOf(now);
  const found = await classesOf(views, { school, since: schoolYear });
  const names = await findSchoolNames(views, [
    ...new Set(found.map(({ schoolId }) => schoolId).filter((id) => id !== null)),
  ]);
  const classes = found.map((one) => ({
    ...one,
    school: one.schoolId === null ? (one.schoolName ?? '') : (names.get(one.schoolId) ?? ''),
  }));
  return { schoolYear, classes };
};

const handleAddClass: Handler<typeof addClass> = async ({
  views,
  body: { school: key, name, schoolYear },
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const school = await resolveSchool(views, key);
  if (!school) return refuse('school-not-found');
  const classId = uuidv5(context.commandId, CLASS_IDS);
  const added = await handleCommand(schoolClasses, toStreamId(school), {
    type: 'AddClass',
    now,
    administratorId: user.id,
    classId,
    ...school,
    name,
    schoolYear,
  });
  if (isRejection(added)) return refuse(added);
  const found = findClass(added.state, { name, schoolYear });
  if (!found) throw new Error('added class is missing');
  return { id: found.classId, name: found.name, schoolYear };
};

const handleRenameClass: Handler<typeof renameClass> = async ({
  views,
  params,
  body: { name },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const known = (await findClasses(views, [params.id])).get(params.id);
  if (!known) return refuse('class-not-found');
  const command = { type: 'RenameClass', now, administratorId: user.id } as const;
  const renamed = await handleCommand(schoolClasses, toStreamId(known), {
    ...command,
    classId: params.id,
    name,
  });
  if (isRejection(renamed)) return refuse(renamed);
  return { id: params.id, name, schoolYear: known.schoolYear };
};

/** Returns true if a student is in a school year already, by a move or by a class of it. */
const isMoved = ({ movedUpTo, classYear }: SchoolStudent, schoolYear: number): boolean =>
  (movedUpTo ?? 0) >= schoolYear || (classYear ?? 0) >= schoolYear;

const handlePreviewMoveUp: Handler<typeof previewMoveUp> = async ({
  views,
  query: { school, schoolYear: asked },
  now,
}) => {
  const schoolYear = asked ?? nextSchoolYearOf(now);
  const all = await listSchoolStudents(views, school);
  const moving = all.filter((one) => !isMoved(one, schoolYear));
  const classes = new Map(
    moving.flatMap(({ classId, className, classYear }) =>
      classId === null || className === null || classYear === null
        ? []
        : [[classId, { id: classId, name: className, schoolYear: classYear }] as const],
    ),
  );
  return {
    schoolYear,
    students: moving.map(({ id, username, firstName, lastName, grade, classId }) => ({
      id,
      username,
      name: `${firstName} ${lastName}`,
      grade,
      classId,
    })),
    already: all.length - moving.length,
    classes: [...classes.values()].map((one) => ({ ...one, nextName: toNextClassName(one.name) })),
  };
};

type Moved = 'moved' | 'left' | 'unchanged';

/** Returns true if a class is of the school and the year into which a student moves. */
const isClassFor = (to: ClassView | null, school: SchoolRef | null, schoolYear: number): boolean =>
  to === null ||
  (school !== null && to.schoolYear === schoolYear && schoolKey(to) === schoolKey(school));

const handleMoveUp: Handler<typeof moveUp> = async ({
  services: { commands, store },
  views,
  body: { schoolYear, students },
  user,
  now,
  recordPosition,
  refuse,
}) => {
  const classIds = students.map(({ classId }) => classId).filter((id) => id !== null);
  const classes = await findClasses(views, [...new Set(classIds)]);
  if (classIds.some((id) => !classes.has(id))) return refuse('class-not-found');
  const moveOne = async ({ id, grade, classId }: (typeof students)[number]): Promise<Moved> => {
    const { profile } = await commands.load(pupil, id);
    const to = classId === null ? null : (classes.get(classId) ?? null);
    if (!isClassFor(to, profile, schoolYear)) return 'unchanged';
    const handled = await commands.handle(
      pupil,
      id,
      { type: 'MoveUp', now, administratorId: user.id, schoolYear, grade, classId },
      // One command per student and school year, so that a repeat moves nobody twice.
      { commandId: uuidv5(`move up|${schoolYear}|${id}|${grade}`, CLASS_IDS), actor: user.id },
    );
    // The account was erased since, or its grade changed.
    const isDone = ensureDone(handled, 'user-not-found', 'grade-changed');
    if (!isDone || handled.events.length === 0) return 'unchanged';
    return grade === 6 ? 'left' : 'moved';
  };
  const outcomes = await Promise.all(
    students.map(async (one) => ({ id: one.id, outcome: await moveOne(one) })),
  );
  recordPosition(await store.headPosition());
  const idsOf = (wanted: Moved): readonly string[] =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return {
    moved: idsOf('moved').length,
    left: idsOf('left').length,
    unchanged: idsOf('unchanged'),
  };
};

/** Classes of schools, and moving a school up. */
export const classRoutes: readonly Route[] = [
  defineRoute(listStudentSchools, handleListStudentSchools),
  defineRoute(listClasses, handleListClasses),
  defineRoute(addClass, handleAddClass),
  defineRoute(renameClass, handleRenameClass),
  defineRoute(previewMoveUp, handlePreviewMoveUp),
  defineRoute(moveUp, handleMoveUp),
];
