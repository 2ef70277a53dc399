import type { importClassList } from '@mahoe/contracts/accounts/classLists';
import { PRIVACY_VERSION } from '@mahoe/contracts/accounts/privacy';
import { classListImport, type ImportedChange } from '@mahoe/domain/accounts/classListImport';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { PupilCommand } from '@mahoe/domain/accounts/pupilCommands';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, type CommandOf } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { START, type Position } from '@mahoe/eventstore/store/position';
import type { ClassView } from '@mahoe/projections/accounts/classQueries';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { Services } from '../route/services.ts';
import { deriveFirstPassword } from './classList.ts';
import { findPupilId } from './classListKeys.ts';
import { storeSignUpPassword } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import type { RowToMatch } from './matchPupil.ts';

/** Namespace of commands and grants: one each per pupil, and a command for each record. */
const IMPORT_IDS = '1fd0a6b2-7c43-5d18-b9e5-30a4c2e8d671';

type RequestedRow = z.output<typeof importClassList.body>['rows'][number];

interface ImportContext {
  readonly importId: string;
  readonly months: number;
  readonly now: Moment;
  readonly administratorId: string;
  /** Classes that the rows name, by id. */
  readonly classes: ReadonlyMap<string, ClassView>;
}

/** Command that makes an import's change of a student. */
type Change = CommandOf<PupilCommand, 'ChangeProfile' | 'ChangeClass'>;

/**
 * Command of an import for a pupil. Its id is the same in each repeat of the import, and another one in
 * other imports: its outcome tells what this import did.
 */
const importCommand = (
  { importId, administratorId }: Pick<ImportContext, 'importId' | 'administratorId'>,
  pupilId: string,
): CommandContext => ({
  commandId: uuidv5(`${importId}|${pupilId}`, IMPORT_IDS),
  actor: administratorId,
});

const toSchool = ({
  schoolId,
  schoolName,
}: RequestedRow): Pick<RowToMatch, 'schoolId' | 'schoolName'> =>
  schoolId ? { schoolId, schoolName: null } : { schoolId: null, schoolName: schoolName || null };

/** Address of a row. A row without one gets an invalid address, so no e-mail is sent. */
const toEmail = ({ email, username }: RequestedRow): string =>
  email ?? `${username}@pupils.invalid`;

/** Card of a row, as far as it is known. */
export interface BegunCard {
  readonly line: number;
  readonly state: 'made' | 'there' | 'changed' | 'refused';
  readonly pupilId: string;
  readonly username: string;
  readonly key: string;
  /** True for a row of a new student, also if another import began the account. */
  readonly isEnrolling: boolean;
  readonly position: Position;
}

/** Row that the import begins: a new student, or one who is there and may change. */
interface PlannedRow {
  readonly row: RequestedRow;
  /** Card of a student who is there; null for a new one. */
  readonly card: BegunCard | null;
  /** Change of the student; null if there is none. */
  readonly change: Change | null;
}

/** Plans what a row of a student who is there changes, including what this import changed already. */
const planChange = async (
  { commands, config }: Services,
  row: RequestedRow,
  pupilId: string,
  importing: ImportContext,
): Promise<PlannedRow> => {
  const [{ profile, username, usernameKey: key, classId }, earlier] = await Promise.all([
    commands.load(pupil, pupilId),
    commands.recorded(pupil, pupilId, importCommand(importing, pupilId)),
  ]);
  const { line, grade } = row;
  const card = {
    line,
    pupilId,
    username: username ?? row.username,
    key: key ?? reservationKey(config.pepper, row.username),
    isEnrolling: false,
    position: START,
  };
  if (!profile) return { row, card: { ...card, state: 'refused' }, change: null };
  const { now, administratorId, classes } = importing;
  const to = row.classId ? classes.get(row.classId) : undefined;
  const given = row.schoolId || row.schoolName ? toSchool(row) : profile;
  // A class brings its school.
  const { schoolId, schoolName } = to ?? given;
  const isSame =
    profile.grade === grade &&
    profile.schoolId === schoolId &&
    profile.schoolName === schoolName &&
    (to === undefined || to.id === classId);
  if (isSame && !earlier) return { row, card: { ...card, state: 'there' }, change: null };
  const own = { now, administratorId, changes: { grade, schoolId, schoolName } };
  const change: Change = to
    ? { type: 'ChangeClass', ...own, classId: to.id }
    : { type: 'ChangeProfile', ...own, emailKey: null };
  return { row, card: { ...card, state: 'changed' }, change };
};

/** Changes a student as planned. A repeat finds the change and makes no second one. */
const changeExisting = async (
  { commands }: Services,
  card: BegunCard,
  change: Change,
  importing: ImportContext,
): Promise<BegunCard> => {
  const { pupilId } = card;
  const own = importCommand(importing, pupilId);
  const changed = await commands.handle(pupil, pupilId, change, own);
  if (!ensureDone(changed, 'user-not-found')) return { ...card, state: 'refused' };
  const state = changed.events.length > 0 ? 'changed' : 'there';
  return { ...card, state, position: changed.position };
};

const beginNew = async (
  services: Services,
  row: RequestedRow,
  importing: ImportContext,
): Promise<BegunCard> => {
  const { months, now, administratorId } = importing;
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
    importCommand(importing, pupilId),
  );
  const { events, position } = ensureDone(begun) ? begun : { events: [], position: START };
  // Another import has begun an enrolment on which this one recorded nothing.
  const state = events.length > 0 ? 'made' : 'there';
  return { line, state, pupilId, username, key, isEnrolling: true, position };
};

/** Records what rows make and change, so that it can be undone later. */
export const recordImport = async (
  { commands }: Services,
  made: readonly string[],
  changed: readonly ImportedChange[],
  { importId, now, administratorId }: Omit<ImportContext, 'months' | 'classes'>,
): Promise<void> => {
  if (made.length + changed.length === 0) return;
  const command = { type: 'RecordImport', now, administratorId, importId, made, changed } as const;
  // Derive the command from what it records: a repeat may have more to record.
  const commandId = uuidv5(JSON.stringify([importId, made, changed]), IMPORT_IDS);
  const own = { commandId, actor: administratorId };
  ensureDone(await commands.handle(classListImport, importId, command, own));
};

/** Begins the rows of an import, and records changes of students before it makes them. */
export const beginRows = async (
  services: Services,
  rows: readonly RequestedRow[],
  importing: ImportContext,
): Promise<readonly BegunCard[]> => {
  const planned = await Promise.all(
    rows.map(async (row): Promise<PlannedRow> =>
      row.pupilId
        ? planChange(services, row, row.pupilId, importing)
        : { row, card: null, change: null },
    ),
  );
  const changed = planned.flatMap(({ card, change }) =>
    card && change
      ? [{ pupilId: card.pupilId, changeId: importCommand(importing, card.pupilId).commandId }]
      : [],
  );
  await recordImport(services, [], changed, importing);
  return Promise.all(
    planned.map(async ({ row, card, change }) => {
      if (!card) return beginNew(services, row, importing);
      return change ? changeExisting(services, card, change, importing) : card;
    }),
  );
};

/** Card of an import as it is returned. */
type ImportedCard = ReplyOf<typeof importClassList>['cards'][number];

/** Puts new students into the classes of their rows, once their accounts exist. */
export const joinClasses = async (
  { commands }: Services,
  cards: readonly ImportedCard[],
  rows: readonly RequestedRow[],
  { importId, now, administratorId, classes }: ImportContext,
): Promise<void> => {
  const newRows = rows.filter(({ pupilId, classId }) => !pupilId && classId);
  await Promise.all(
    newRows.map(async ({ line, classId }) => {
      const card = cards.find((one) => one.line === line);
      const to = classes.get(classId ?? '');
      if (!to || !card || card.state === 'under-way' || card.state === 'refused') return;
      const { id, schoolId, schoolName } = to;
      const changes = { schoolId, schoolName };
      const command = { type: 'ChangeClass', now, administratorId, classId: id, changes } as const;
      const own = importCommand({ importId, administratorId }, `${card.pupilId}|class`);
      ensureDone(await commands.handle(pupil, card.pupilId, command, own), 'user-not-found');
    }),
  );
};
