import {
  checkClassList,
  importClassList,
  type ClassListRow,
} from '@mahoe/contracts/accounts/classLists';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { schoolYearOf } from '@mahoe/domain/accounts/schoolYear';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { START, later } from '@mahoe/eventstore/store/position';
import { findClasses, listClassesOfYear } from '@mahoe/projections/accounts/classQueries';
import { findNamesakes, type NamesakeView } from '@mahoe/projections/accounts/namesakeQueries';
import { listSchools, type SchoolView } from '@mahoe/projections/content/schoolQueries';
import { beginRows, joinClasses, recordImport, type BegunCard } from './beginClassList.ts';
import { checkPassword, dropCredential, dropOtherCredentials } from './credentials.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import {
  deriveFirstPassword,
  findRowProblem,
  toPupilId,
  readClassList,
  type ParsedRow,
} from './classList.ts';
import { findRowClass, indexClasses, type ClassesOfList } from './classListClasses.ts';
import { findEmailProblem, findUsername } from './classListKeys.ts';
import { matchPupil } from './matchPupil.ts';
import { resolveSchools } from './resolveSchools.ts';

/**
 * Limit for a list to check. It leaves room for lists that are too long, so that they get that
 * refusal.
 */
const MAX_BODY_BYTES = 1_000_000;
const ENROLMENT_REACTION = 'whenEnrolmentBegunRunEnrolment';
const ENROLMENT_WAIT_MS = 10_000;

/** Data that a check looks up once for all rows. */
interface CheckedList {
  readonly schools: ReadonlyMap<string, SchoolView | null>;
  readonly schoolNames: ReadonlyMap<string, string>;
  readonly classes: ClassesOfList;
  readonly namesakes: readonly NamesakeView[];
  readonly used: Set<string>;
  /** Line of each pupil that the list has had so far. */
  readonly lines: Map<string, number>;
  /** Line of each address of a new pupil, by its keyed hash. */
  readonly emails: Map<string, number>;
}

const presentMatch = (
  { schoolNames }: CheckedList,
  { id, username, grade, schoolId, schoolName, className }: NamesakeView,
): ClassListRow['matches'][number] => {
  const school = schoolId === null ? schoolName : (schoolNames.get(schoolId) ?? null);
  return {
    id,
    username,
    grade,
    school: school === null || className === null ? school : `${school}, ${className}`,
  };
};

/** State and remark of a row after its class was found. */
const addClassRemark = (
  { state, remark }: Pick<ClassListRow, 'state' | 'remark'>,
  ofClass: ReturnType<typeof findRowClass>,
): Pick<ClassListRow, 'state' | 'remark'> => {
  if (ofClass.remark === null || state === 'doubtful') return { state, remark };
  return {
    state: state === 'there' && ofClass.isChange ? 'changed' : state,
    remark: remark === null ? ofClass.remark : `${remark} ${ofClass.remark}`,
  };
};

const checkRow = async (
  services: Services,
  row: ParsedRow,
  list: CheckedList,
): Promise<ClassListRow> => {
  const { line, firstName, lastName, email } = row;
  const school = list.schools.get(row.schoolName) ?? null;
  const schoolName = school || row.schoolName === '' ? null : row.schoolName;
  const grade = ([4, 5, 6] as const).find((one) => String(one) === row.grade) ?? null;
  const own = { line, firstName, lastName, grade, schoolId: school?.id ?? null, schoolName };
  const refuseRow = (remark: string): ClassListRow => ({
    ...own,
    email: email || null,
    username: row.username,
    state: 'refused',
    remark,
    matches: [],
    classId: null,
    className: row.className || null,
    newClass: null,
  });
  const problem = findRowProblem(row);
  if (problem !== null || grade === null) return refuseRow(problem ?? '');
  const identity = { ...own, grade };
  const matched = matchPupil(identity, list.namesakes);
  const matches = matched.pupils.map((one) => presentMatch(list, one));
  const identityKey = toPupilId(identity, row.username, 1);
  const earlier = list.lines.get(identityKey);
  if (earlier === undefined) list.lines.set(identityKey, line);
  const [only] = matches;
  const isThere = matched.state === 'there' || matched.state === 'changed';
  const username =
    isThere && only && earlier === undefined
      ? only.username
      : await findUsername(services, row, identity, list.used);
  if (username === undefined) return refuseRow('Username: this username already exists.');
  const emailProblem =
    matched.state === 'new' && earlier === undefined
      ? await findEmailProblem(services, row, identity, username, list.emails)
      : null;
  if (emailProblem !== null) return refuseRow(emailProblem);
  const found =
    earlier === undefined
      ? matched
      : {
          state: 'doubtful' as const,
          remark: `Line ${earlier} has the same name, grade and school.`,
        };
  const student = isThere && earlier === undefined ? matched.pupils[0] : undefined;
  const ofClass = findRowClass(row.className, identity, student, list.classes);
  const { classId, className, newClass } = ofClass;
  const { state, remark } = addClassRemark(found, ofClass);
  const shown = { ...own, email: email || null, username, matches };
  return { ...shown, state, remark, classId, className, newClass };
};

const handleCheckClassList: Handler<typeof checkClassList> = async ({
  services,
  views,
  body,
  now,
  refuse,
}) => {
  const schoolYear = body.schoolYear ?? schoolYearOf(now);
  const read = readClassList(body.csv);
  if (isRejection(read)) return refuse(read);
  const [schools, classes, namesakes] = await Promise.all([
    listSchools(views),
    listClassesOfYear(views, schoolYear),
    findNamesakes(
      views,
      read.map((row) => `${row.firstName}${row.lastName}`),
    ),
  ]);
  const names = read.map(({ schoolName }) => schoolName).filter((name) => name !== '');
  const { resolved, questions } = resolveSchools(names, schools, body.schools);
  const schoolNames = new Map(schools.map(({ id, name }) => [id, name]));
  const missing: ClassesOfList['missing'] = new Map();
  const existing = indexClasses(classes);
  const list: CheckedList = {
    schools: resolved,
    schoolNames,
    classes: { schoolYear, className: body.className, existing, missing, schoolNames },
    namesakes,
    used: new Set(),
    lines: new Map(),
    emails: new Map(),
  };
  const rows: ClassListRow[] = [];
  // Reserve the names that rows ask for before suggesting names to the others.
  const inOrder = read.toSorted((a, b) => Number(a.username === '') - Number(b.username === ''));
  for (const row of inOrder) rows.push(await checkRow(services, row, list));
  return {
    rows: rows.toSorted((a, b) => a.line - b.line),
    schools: questions,
    schoolYear,
    classes: [...missing.values()],
  };
};

const DELETED = 'This student has been deleted. Please choose the file again.';
const TAKEN =
  'Another account has this username or e-mail address. Please write another one in the file.';

/** Completes a card with the first password, as long as it is in use. */
const finishCard = async ({ commands, config, pool }: Services, card: BegunCard) => {
  const { position: _position, isEnrolling, key, ...known } = card;
  const { pupilId, state } = known;
  if (state === 'refused') return { ...known, password: null, remark: DELETED };
  const { stage } = await commands.load(enrolment, pupilId);
  if (isEnrolling && stage === 'released') {
    await dropCredential(pool, pupilId);
    return { ...known, state: 'refused' as const, password: null, remark: TAKEN };
  }
  if (isEnrolling && stage !== 'completed') {
    return { ...known, state: 'under-way' as const, password: null, remark: null };
  }
  if (isEnrolling) await dropOtherCredentials(pool, key, pupilId);
  const password = deriveFirstPassword(config.pepper, pupilId);
  const isStill = (await checkPassword(pool, key, password))?.userId === pupilId;
  return { ...known, password: isStill ? password : null, remark: null };
};

const handleImportClassList: Handler<typeof importClassList> = async ({
  services,
  views,
  body: { importId, months, rows },
  user,
  now,
  handleCommand,
  recordPosition,
  refuse,
}) => {
  const { readYourWrites, store } = services;
  const classIds = rows.map(({ classId }) => classId).filter((id) => typeof id === 'string');
  const classes = await findClasses(views, [...new Set(classIds)]);
  if (classIds.some((id) => !classes.has(id))) return refuse('class-not-found');
  const importing = { importId, months, now, administratorId: user.id, classes };
  const begun = await beginRows(services, rows, importing);
  const last = begun.reduce((position, one) => later(one.position, position), START);
  await readYourWrites.reached([ENROLMENT_REACTION], last, ENROLMENT_WAIT_MS);
  const cards = await Promise.all(begun.map((card) => finishCard(services, card)));
  await joinClasses(services, cards, rows, importing);
  const made = cards.filter(({ state }) => state === 'made').map(({ pupilId }) => pupilId);
  await recordImport(services, made, [], importing);
  const accountIds = cards.flatMap(({ pupilId, password }) => (password === null ? [] : [pupilId]));
  const command = { type: 'ViewFirstPasswords', now, accountIds } as const;
  ensureDone(await handleCommand(administrator, user.id, command));
  recordPosition(await store.headPosition());
  return { cards };
};

export const classListRoutes: readonly Route[] = [
  defineRoute(checkClassList, handleCheckClassList, {
    bodyLimit: MAX_BODY_BYTES,
    tooLarge: 'class-list-too-large',
  }),
  defineRoute(importClassList, handleImportClassList),
];
