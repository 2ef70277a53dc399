import { randomUUID } from 'node:crypto';
import {
  addClass,
  listClasses,
  listStudentSchools,
  moveUp,
  previewMoveUp,
  renameClass,
} from '@mahoe/contracts/accounts/classes';
import {
  checkClassList,
  listImportedStudents,
  undoClassListImport,
} from '@mahoe/contracts/accounts/classLists';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { changeStudents, updateUser } from '@mahoe/contracts/accounts/students';
import { getAdminUser, listAdminUsers } from '@mahoe/contracts/accounts/users';
import { getUser } from '@mahoe/contracts/accounts/account';
import { schoolYearOf } from '@mahoe/domain/accounts/schoolYear';
import { momentOf } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schools, unknownId } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { importRows, toImportRows } from '../fixtures/classLists.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, openSessionCookie, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  await enrol(testApi, 'Other');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const [mona, halfWayTree] = [schools[0].id, schools[1].id];
const thisYear = schoolYearOf(momentOf(Date.now()));
const nextYear = thisYear + 1;

const add = (name: string, school: string = mona, schoolYear = thisYear) =>
  admin.ask(addClass, { body: { school, name, schoolYear } });
const listed = async (filter: object) =>
  admin.ask(listAdminUsers, { query: { filter: JSON.stringify(filter) } });
const namesOf = async (filter: object): Promise<readonly string[]> =>
  (await listed(filter)).map(({ firstName }) => firstName);
const record = (id: string) => admin.ask(getAdminUser, { params: { id } });

const HEADING = 'First name,Last name,Grade,Class,School';
/** Imports a list as the page does: the classes that do not exist are made first. */
const importList = async (lines: readonly string[]) => {
  const csv = [HEADING, ...lines].join('\n');
  const checked = await admin.ask(checkClassList, { body: { csv } });
  const made = new Map<string, string>();
  for (const { key, name, school } of checked.classes) {
    made.set(key, (await add(name, school, checked.schoolYear)).id);
  }
  await testApi.settle();
  const importId = randomUUID();
  const rows = toImportRows(checked.rows, made);
  const cards = await importRows(admin, { importId, months: 1, rows });
  await testApi.settle();
  return { importId, checked, cards };
};

test('a class list makes classes, puts students into them and says who is in another one', async () => {
  const first = await importList([
    'Ann,Quill,4,4 Blue,Mona Primary',
    'Ben,Quill,4,4 blue,Mona Primary',
    'Cid,Quill,5,Grade 5,Mona Primary',
  ]);
  expect(first.checked.classes).toMatchObject([
    { name: '4 Blue', school: mona, schoolName: 'Mona Primary', students: 2 },
  ]);
  expect(first.cards.map(({ state }) => state)).toEqual(['made', 'made', 'made']);
  const [ann] = await listed({ q: 'ann quill' });
  expect(ann).toMatchObject({ school: 'Mona Primary', className: '4 Blue', classYear: thisYear });
  expect(await namesOf({ classId: ann?.classId })).toEqual(['Ann', 'Ben']);
  expect(await namesOf({ school: mona, q: 'quill' })).toEqual(['Ann', 'Ben', 'Cid']);
  expect(await namesOf({ school: mona, classId: ann?.classId, grade: 5 })).toEqual([]);

  const second = await importList([
    'Ann,Quill,4,4 Red,Mona Primary',
    'Ben,Quill,4,4 Blue,Mona Primary',
    'Dee,Quill,4,4 Gold,',
  ]);
  expect(second.checked.rows).toMatchObject([
    { state: 'changed', remark: 'Moves from the class 4 Blue to 4 Red.' },
    { state: 'there', remark: null },
    { state: 'new', remark: 'The class is left out: it needs a school.', className: null },
  ]);
  expect(second.cards.map(({ state }) => state)).toEqual(['changed', 'there', 'made']);
  expect(await record(ann?.id ?? '')).toMatchObject({ className: '4 Red' });

  const query = { importId: second.importId };
  const { rows } = await admin.ask(listImportedStudents, { query });
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'put-back', remark: 'The class becomes what it was.' }),
  );
  await admin.ask(undoClassListImport, { params: { id: second.importId } });
  await testApi.settle();
  expect(await record(ann?.id ?? '')).toMatchObject({ className: '4 Blue', grade: 4 });
});

test('students are put into a class together, each with its school, and leave it', async () => {
  const [{ id: one }, { id: two }] = [await enrol(testApi, 'Gia'), await enrol(testApi, 'Hal')];
  const { id: classId } = await add('6 Green', halfWayTree);
  await testApi.settle();
  const ids = [one, two, admin.id];
  const joined = await admin.ask(changeStudents, {
    body: { ids, change: { type: 'class', classId } },
  });
  expect(joined).toEqual({ changed: [one, two], unchanged: [admin.id] });
  await testApi.settle();
  expect(await record(one)).toMatchObject({
    schoolId: halfWayTree,
    school: 'Half Way Tree Primary',
    className: '6 Green',
  });
  const own = createCaller(testApi.app, await openSessionCookie(testApi.services, one));
  const other = createCaller(testApi.app, await openSessionCookie(testApi.services, two));
  expect(await other.ask(getUser, { params: { id: one } })).not.toHaveProperty('classId');
  await own.ask(changeProfile, { params: { id: one }, body: { school: 'Elsewhere' } });
  await admin.ask(updateUser, { params: { id: two }, body: { classId: null } });
  await testApi.settle();
  expect(await record(one)).toMatchObject({ school: 'Elsewhere', classId: null });
  expect(await record(two)).toMatchObject({ school: 'Half Way Tree Primary', classId: null });
  const unknown = { ids: [two], change: { type: 'class' as const, classId: unknownId } };
  expect(await admin.refused(changeStudents, { body: unknown })).toMatchObject({
    code: 'class-not-found',
  });
});

test('a class is made once for a name and renamed unless the name is taken', async () => {
  const blue = await add('5 Teal');
  expect(await add('5teal')).toEqual({ ...blue, name: '5 Teal' });
  const pink = await add('5 Pink');
  await testApi.settle();
  const rename = (id: string, name: string) => ({ params: { id }, body: { name } });
  expect(await admin.refused(renameClass, rename(pink.id, '5 TEAL'))).toMatchObject({
    code: 'class-name-taken',
  });
  await admin.ask(renameClass, rename(pink.id, '5 Rose'));
  await testApi.settle();
  const { classes, schoolYear } = await admin.ask(listClasses, { query: { school: mona } });
  expect(schoolYear).toBe(thisYear);
  expect(classes.map(({ name }) => name)).toEqual(expect.arrayContaining(['5 Rose', '5 Teal']));
  expect(
    await admin.refused(addClass, {
      body: { school: unknownId, name: '5 Blue', schoolYear: thisYear },
    }),
  ).toMatchObject({ code: 'school-not-found' });
});

test('a school moves up once, also if the command is interrupted and repeated', async () => {
  const school = 'Hill Top Academy';
  await importList([
    `Ida,Moss,4,4 Blue,${school}`,
    `Jon,Moss,5,5 Blue,${school}`,
    `Kay,Moss,6,6 Blue,${school}`,
    `Lou,Moss,4,,${school}`,
  ]);
  expect(await admin.ask(listStudentSchools, {})).toContainEqual({
    key: school,
    id: null,
    name: school,
  });
  const query = { school, schoolYear: nextYear };
  const preview = await admin.ask(previewMoveUp, { query });
  expect(preview.students.map(({ name, grade }) => [name, grade])).toEqual([
    ['Ida Moss', 4],
    ['Lou Moss', 4],
    ['Jon Moss', 5],
    ['Kay Moss', 6],
  ]);
  expect(preview.classes.map(({ name, nextName }) => [name, nextName])).toEqual(
    expect.arrayContaining([
      ['4 Blue', '5 Blue'],
      ['5 Blue', '6 Blue'],
    ]),
  );
  const classes = new Map<string, string>();
  for (const { id, nextName } of preview.classes) {
    classes.set(id, (await add(nextName, school, nextYear)).id);
  }
  await testApi.settle();
  const students = preview.students.map(({ id, grade, classId }) => ({
    id,
    grade,
    classId: grade === 6 || classId === null ? null : (classes.get(classId) ?? null),
  }));
  const move = (some: typeof students) =>
    admin.ask(moveUp, { body: { schoolYear: nextYear, students: some } });
  expect(await move(students.slice(0, 2))).toEqual({ moved: 2, left: 0, unchanged: [] });
  await testApi.settle();
  const rest = await admin.ask(previewMoveUp, { query });
  expect(rest).toMatchObject({ already: 2, students: [{ grade: 5 }, { grade: 6 }] });
  // A repeat replies with what the command did the first time.
  expect(await move(students)).toEqual({ moved: 3, left: 1, unchanged: [] });
  await testApi.settle();
  expect((await admin.ask(previewMoveUp, { query })).students).toEqual([]);
  const after = await listed({ q: 'moss' });
  expect(
    after.map(({ firstName, grade, className, school: at }) => [firstName, grade, className, at]),
  ).toEqual([
    ['Ida', 5, '5 Blue', school],
    ['Jon', 6, '6 Blue', school],
    ['Kay', 6, null, null],
    ['Lou', 5, null, school],
  ]);
});

test('nobody moves into a class of another school or year', async () => {
  const { id: pupilId } = await enrol(testApi, 'Mel');
  const { id: elsewhere } = await add('6 Far', halfWayTree, nextYear);
  await testApi.settle();
  const { grade } = await record(pupilId);
  const move = (classId: string, schoolYear = nextYear) =>
    admin.ask(moveUp, { body: { schoolYear, students: [{ id: pupilId, grade, classId }] } });
  expect(await move(elsewhere)).toMatchObject({ moved: 0, unchanged: [pupilId] });
  expect(await move(elsewhere, nextYear + 1)).toMatchObject({ moved: 0, unchanged: [pupilId] });
});
