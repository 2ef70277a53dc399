import { PRIVACY_VERSION } from '@mahoe/contracts/accounts/privacy';
import {
  checkClassList,
  importClassList,
  type ClassListRow,
} from '@mahoe/contracts/accounts/classLists';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { START, later } from '@mahoe/eventstore/store/position';
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
  toListId,
  findRowProblem,
  toPupilId,
  readClassList,
  suggestUsername,
  type ParsedRow,
} from './classList.ts';

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

/** Address of a row. A row without one gets an invalid address, so no e-mail is sent. */
const toEmail = ({ email, username }: RequestedRow): string =>
  email ?? `${username}@pupils.invalid`;

/** Finds out whether a username is free, belongs to the row's pupil, or is taken. */
const lookUp = async (
  services: Services,
  username: string,
  pupilId: string,
): Promise<Extract<ClassListRow['state'], 'new' | 'there'> | 'taken'> => {
  const { commands } = services;
  const { pepper } = services.config;

  const [{ holderId }, { stage }] = await Promise.all([
    commands.load(usernameKey, reservationKey(pepper, username)),
    commands.load(enrolment, pupilId),
  ]);
  if (holderId === pupilId) return 'there';
  // An id that was refused or erased is taken too: an account can begin only once.
  return holderId === null && stage === 'none' ? 'new' : 'taken';
};

const checkRow = async (
  services: Services,
  row: ParsedRow,
  listId: string,
  used: Set<string>,
): Promise<Pick<ClassListRow, 'username' | 'state' | 'problem'>> => {
  const problem = findRowProblem(row);
  if (problem !== null) return { username: row.username, state: 'refused', problem };
  for (let n = 1; n === 1 || row.username === ''; n += 1) {
    const username = row.username || suggestUsername(row, n);
    if (used.has(username)) continue;
    const state = await lookUp(services, username, toPupilId(listId, row.line, username));
    if (state === 'taken') continue;
    used.add(username);
    return { username, state, problem: null };
  }
  return { username: row.username, state: 'refused', problem: 'This username already exists.' };
};

const handleCheckClassList: Handler<typeof checkClassList> = async ({
  services,
  body: { csv },
  refuse,
}) => {
  const read = readClassList(csv);
  if (isRejection(read)) return refuse(read);
  const listId = toListId(csv);
  // Reserve the names that rows ask for before suggesting names to the others.
  const used = new Set<string>();
  const inOrder = read.toSorted((a, b) => Number(a.username === '') - Number(b.username === ''));
  const rows: ClassListRow[] = [];
  for (const row of inOrder) {
    rows.push({
      line: row.line,
      firstName: row.firstName,
      lastName: row.lastName,
      grade: ([4, 5, 6] as const).find((grade) => String(grade) === row.grade) ?? null,
      email: row.email || null,
      schoolName: row.schoolName || null,
      ...(await checkRow(services, row, listId, used)),
    });
  }
  return { listId, rows: rows.toSorted((a, b) => a.line - b.line) };
};

const handleImportClassList: Handler<typeof importClassList> = async ({
  services,
  body: { listId, months, rows },
  user,
  now,
  recordPosition,
}) => {
  const { commands, pool, readYourWrites, store } = services;
  const { pepper } = services.config;

  const begin = async (row: RequestedRow) => {
    const { username, firstName, lastName, grade, schoolName } = row;
    const pupilId = toPupilId(listId, row.line, username);
    const key = reservationKey(pepper, username);
    const password = deriveFirstPassword(pepper, pupilId);
    const { stage } = await commands.load(enrolment, pupilId);
    if (stage === 'none') await storeSignUpPassword(pool, pupilId, key, password);
    const email = toEmail(row);
    // Derive the command from the row, so that a repeated import changes nothing.
    const own = { commandId: uuidv5(pupilId, IMPORT_IDS), actor: user.id };
    const begun = await commands.handle(
      enrolment,
      pupilId,
      {
        type: 'BeginEnrolment',
        now,
        pupilId,
        grade,
        usernameKey: key,
        emailKey: reservationKey(pepper, email),
        profile: {
          username,
          firstName,
          lastName,
          email,
          schoolId: null,
          schoolName: schoolName || null,
        },
        funding: {
          type: 'grant',
          grantId: uuidv5(`grant|${pupilId}`, IMPORT_IDS),
          administratorId: user.id,
          months,
          reason: 'Class list',
        },
        privacyVersion: PRIVACY_VERSION,
        asksParent: false,
      },
      own,
    );
    const position = ensureDone(begun) ? begun.position : START;
    return { line: row.line, username, pupilId, key, password, position };
  };
  const begun = await Promise.all(rows.map(begin));
  const last = begun.reduce((position, one) => later(one.position, position), START);
  await readYourWrites.reached([ENROLMENT_REACTION], last, ENROLMENT_WAIT_MS);
  const cards = await Promise.all(
    begun.map(async ({ line, username, pupilId, key, password }) => {
      const { stage } = await commands.load(enrolment, pupilId);
      if (stage === 'released') {
        await dropCredential(pool, pupilId);
        return { line, username, state: 'refused' as const, password: null };
      }
      if (stage !== 'completed') {
        return { line, username, state: 'under-way' as const, password: null };
      }
      await dropOtherCredentials(pool, key, pupilId);
      const isStill = (await checkPassword(pool, key, password))?.userId === pupilId;
      return { line, username, state: 'made' as const, password: isStill ? password : null };
    }),
  );
  recordPosition(await store.headPosition());
  return { cards };
};

export const classListRoutes: readonly Route[] = [
  defineRoute(checkClassList, handleCheckClassList, {
    bodyLimit: MAX_BODY_BYTES,
    tooLarge: 'class-list-too-long',
  }),
  defineRoute(importClassList, handleImportClassList),
];
