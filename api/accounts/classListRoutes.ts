import { PRIVACY_VERSION } from '@mahoe/contracts/accounts/privacy';
import {
  checkClassList,
  importClassList,
  type ClassListRow,
} from '@mahoe/contracts/accounts/classLists';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { classListImport } from '@mahoe/domain/accounts/classListImport';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { START, later, type Position } from '@mahoe/eventstore/store/position';
import { findNamesakes, type NamesakeView } from '@mahoe/projections/accounts/namesakeQueries';
import { listSchools, type SchoolView } from '@mahoe/projections/content/schoolQueries';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import {
  checkPassword,
  dropCredential,
  dropOtherCredentials,
  storeSignUpPassword,
  reservationKey,
} from './credentials.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import {
  deriveFirstPassword,
  findRowProblem,
  toPupilId,
  readClassList,
  type ParsedRow,
} from './classList.ts';
import { findEmailProblem, findPupilId, findUsername } from './classListKeys.ts';
import { matchPupil, type RowToMatch } from './matchPupil.ts';
import { resolveSchools } from './resolveSchools.ts';

/** Namespace of commands and grants, one each per pupil. */
const IMPORT_IDS = '1fd0a6b2-7c43-5d18-b9e5-30a4c2e8d671';
const ENROLMENT_REACTION = 'whenEnrolmentBegunRunEnrolment';
/**
 * Limit for a list to check. It leaves room for lists that are too long, so that they get that
 * refusal.
 */
const MAX_BODY_BYTES = 1_000_000;
const ENROLMENT_WAIT_MS = 10_000;

type RequestedRow = z.output<typeof importClassList.body>['rows'][number];

interface ImportContext {
  readonly months: number;
  readonly now: Moment;
  readonly context: CommandContext;
  readonly administratorId: string;
}

const toSchool = ({
  schoolId,
  schoolName,
}: RequestedRow): Pick<RowToMatch, 'schoolId' | 'schoolName'> =>
  schoolId ? { schoolId, schoolName: null } : { schoolId: null, schoolName: schoolName || null };

/** Address of a row. A row without one gets an invalid address, so no e-mail is sent. */
const toEmail = ({ email, username }: RequestedRow): string =>
  email ?? `${username}@pupils.invalid`;

/** Data that a check looks up once for all rows. */
interface CheckedList {
  readonly schools: ReadonlyMap<string, SchoolView | null>;
  readonly schoolNames: ReadonlyMap<string, string>;
  readonly namesakes: readonly NamesakeView[];
  readonly used: Set<string>;
  /** Line of each pupil that the list has had so far. */
  readonly lines: Map<string, number>;
  /** Line of each address of a new pupil, by its keyed hash. */
  readonly emails: Map<string, number>;
}

const presentMatch = (
  { schoolNames }: CheckedList,
  { id, username, grade, schoolId, schoolName }: NamesakeView,
): ClassListRow['matches'][number] => ({
  id,
  username,
  grade,
  school: schoolId === null ? schoolName : (schoolNames.get(schoolId) ?? null),
});

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
  const { state, remark } =
    earlier === undefined
      ? matched
      : {
          state: 'doubtful' as const,
          remark: `Line ${earlier} has the same name, grade and school.`,
        };
  return { ...own, email: email || null, username, state, remark, matches };
};

const handleCheckClassList: Handler<typeof checkClassList> = async ({
  services,
  views,
  body,
  refuse,
}) => {
  const read = readClassList(body.csv);
  if (isRejection(read)) return refuse(read);
  const [schools, namesakes] = await Promise.all([
    listSchools(views),
    findNamesakes(
      views,
      read.map((row) => `${row.firstName}${row.lastName}`),
    ),
  ]);
  const names = read.map(({ schoolName }) => schoolName).filter((name) => name !== '');
  const { resolved, questions } = resolveSchools(names, schools, body.schools);
  const list: CheckedList = {
    schools: resolved,
    schoolNames: new Map(schools.map(({ id, name }) => [id, name])),
    namesakes,
    used: new Set(),
    lines: new Map(),
    emails: new Map(),
  };
  const rows: ClassListRow[] = [];
  // Reserve the names that rows ask for before suggesting names to the others.
  const inOrder = read.toSorted((a, b) => Number(a.username === '') - Number(b.username === ''));
  for (const row of inOrder) rows.push(await checkRow(services, row, list));
  return { rows: rows.toSorted((a, b) => a.line - b.line), schools: questions };
};

/** Card of a row, as far as it is known. */
interface BegunCard {
  readonly line: number;
  readonly state: 'made' | 'there' | 'changed' | 'refused';
  readonly pupilId: string;
  readonly username: string;
  readonly key: string;
  /** Command that changed the student; null if none did. */
  readonly changeId: string | null;
  readonly position: Position;
}

const changeExisting = async (
  { commands, config }: Services,
  row: RequestedRow,
  pupilId: string,
  { now, context }: ImportContext,
): Promise<BegunCard> => {
  const { profile, username, usernameKey: key } = await commands.load(pupil, pupilId);
  const { line, grade } = row;
  const found = { line, pupilId, username: username ?? row.username };
  const card = {
    ...found,
    changeId: null,
    position: START,
    key: key ?? reservationKey(config.pepper, row.username),
  };
  if (!profile) return { ...card, state: 'refused' };
  const { schoolId, schoolName } = profile;
  const school = row.schoolId || row.schoolName ? toSchool(row) : { schoolId, schoolName };
  const isSame =
    profile.grade === grade && schoolId === school.schoolId && schoolName === school.schoolName;
  if (isSame) return { ...card, state: 'there' };
  const command = {
    type: 'ChangeProfile',
    now,
    changes: { grade, ...school },
    emailKey: null,
  } as const;
  const commandId = uuidv5(`${context.commandId}|${pupilId}`, IMPORT_IDS);
  const changed = await commands.handle(pupil, pupilId, command, { ...context, commandId });
  if (!ensureDone(changed, 'user-not-found')) return { ...card, state: 'refused' };
  return { ...card, state: 'changed', changeId: commandId, position: changed.position };
};

const beginNew = async (
  services: Services,
  row: RequestedRow,
  { months, now, administratorId }: ImportContext,
): Promise<BegunCard> => {
  const { commands, config, pool } = services;
  const { line, username, firstName, lastName, grade } = row;
  const pupilId = await findPupilId(services, { ...row, ...toSchool(row) }, username);
  const key = reservationKey(config.pepper, username);
  const { stage } = await commands.load(enrolment, pupilId);
  if (stage === 'none') {
    await storeSignUpPassword(pool, pupilId, key, deriveFirstPassword(config.pepper, pupilId));
  }
  const email = toEmail(row);
  const begun = await commands.handle(
    enrolment,
    pupilId,
    {
      type: 'BeginEnrolment',
      now,
      pupilId,
      grade,
      usernameKey: key,
      emailKey: reservationKey(config.pepper, email),
      profile: { username, firstName, lastName, email, ...toSchool(row) },
      funding: {
        type: 'grant',
        grantId: uuidv5(`grant|${pupilId}`, IMPORT_IDS),
        administratorId,
        months,
        reason: 'Class list',
      },
      privacyVersion: PRIVACY_VERSION,
      asksParent: false,
    },
    // Derive the command from the row, so that a repeated import changes nothing.
    { commandId: uuidv5(pupilId, IMPORT_IDS), actor: administratorId },
  );
  const position = ensureDone(begun) ? begun.position : START;
  return { line, state: 'made', pupilId, username, key, changeId: null, position };
};

const DELETED = 'This student has been deleted. Please choose the file again.';
const TAKEN =
  'Another account has this username or e-mail address. Please write another one in the file.';

/** Completes a card with the first password, as long as it is in use. */
const finishCard = async ({ commands, config, pool }: Services, card: BegunCard) => {
  const { position: _position, changeId: _changeId, key, ...known } = card;
  const { pupilId, state } = known;
  if (state === 'refused') return { ...known, password: null, remark: DELETED };
  const { stage } = await commands.load(enrolment, pupilId);
  if (state === 'made' && stage === 'released') {
    await dropCredential(pool, pupilId);
    return { ...known, state: 'refused' as const, password: null, remark: TAKEN };
  }
  if (state === 'made' && stage !== 'completed') {
    return { ...known, state: 'under-way' as const, password: null, remark: null };
  }
  if (state === 'made') await dropOtherCredentials(pool, key, pupilId);
  const password = deriveFirstPassword(config.pepper, pupilId);
  const isStill = (await checkPassword(pool, key, password))?.userId === pupilId;
  return { ...known, password: isStill ? password : null, remark: null };
};

/** Records what the rows made and changed, so that it can be undone later. */
const recordImport = async (
  { commands }: Services,
  importId: string,
  begun: readonly BegunCard[],
  cards: readonly Pick<Awaited<ReturnType<typeof finishCard>>, 'state' | 'pupilId'>[],
  { now, context, administratorId }: ImportContext,
): Promise<void> => {
  const made = cards.filter(({ state }) => state === 'made').map(({ pupilId }) => pupilId);
  const changed = begun.flatMap(({ pupilId, changeId }) =>
    changeId === null ? [] : [{ pupilId, changeId }],
  );
  const command = { type: 'RecordImport', now, administratorId, importId, made, changed } as const;
  const commandId = uuidv5(`${context.commandId}|import`, IMPORT_IDS);
  ensureDone(await commands.handle(classListImport, importId, command, { ...context, commandId }));
};

const handleImportClassList: Handler<typeof importClassList> = async ({
  services,
  body: { importId, months, rows },
  user,
  now,
  context,
  handleCommand,
  recordPosition,
}) => {
  const { readYourWrites, store } = services;
  const importing = { months, now, context, administratorId: user.id };
  const begun = await Promise.all(
    rows.map((row) =>
      row.pupilId
        ? changeExisting(services, row, row.pupilId, importing)
        : beginNew(services, row, importing),
    ),
  );
  const last = begun.reduce((position, one) => later(one.position, position), START);
  await readYourWrites.reached([ENROLMENT_REACTION], last, ENROLMENT_WAIT_MS);
  const cards = await Promise.all(begun.map((card) => finishCard(services, card)));
  await recordImport(services, importId, begun, cards, importing);
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
