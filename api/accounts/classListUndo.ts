import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { erasure } from '@mahoe/domain/accounts/erasure';
import type { ClassListImport } from '@mahoe/domain/accounts/classListImport';
import type { ProfileChanged } from '@mahoe/domain/accounts/events';
import type { Profile, ProfileChanges } from '@mahoe/domain/accounts/profile';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { streamName, type CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { v5 as uuidv5 } from 'uuid';
import { dropCredential } from './credentials.ts';
import type { Services } from '../route/services.ts';

/** Namespace of the commands of an undo, one for each student. */
const UNDO_IDS = '7c2f9e14-5d3b-5a86-8e07-b41d6a90c3f5';

/** Student of an import: made by it, or changed by a command. */
export interface ImportedStudent {
  readonly pupilId: string;
  /** Null for an account that the import made. */
  readonly changeId: string | null;
}

/** Effect of an undo on a student, and why it leaves something as it is. */
export interface UndoPlan {
  readonly action: 'delete' | 'put-back' | 'keep';
  readonly changes: ProfileChanges;
  readonly remark: string | null;
}

/** Students of an import for whom no undo was tried yet. */
export const listOpenStudents = ({
  made,
  changed,
  settled,
}: ClassListImport): readonly ImportedStudent[] =>
  [...made.map((pupilId) => ({ pupilId, changeId: null })), ...changed].filter(
    ({ pupilId }) => !settled.includes(pupilId),
  );

const keep = (remark: string): UndoPlan => ({ action: 'keep', changes: {}, remark });

const DELETED = 'The account is deleted.';

const planDeletion = async ({ commands }: Services, pupilId: string): Promise<UndoPlan> => {
  const [{ funding }, { lastSignInAt, isErased, profile }] = await Promise.all([
    commands.load(enrolment, pupilId),
    commands.load(pupil, pupilId),
  ]);
  if (isErased || !profile) return keep(DELETED);
  if (lastSignInAt !== null) return keep('Somebody has signed in.');
  return funding?.type === 'grant'
    ? { action: 'delete', changes: {}, remark: null }
    : keep('No class list made this account.');
};

const findChange = async (
  { store, personalData }: Services,
  { pupilId, changeId }: ImportedStudent,
): Promise<ProfileChanged | undefined> => {
  const stream = await store.readStream(streamName(pupil, pupilId));
  const events = (await decode(stream, personalData)).filter(isRecorded);
  const change = events.find(({ metadata }) => metadata.commandId === changeId);
  return change?.type === 'PupilProfileChanged' ? change.data : undefined;
};

/** Returns the school before a change, unless somebody changed it since; undefined if it had no part in it. */
const planSchool = (
  { fields, personal }: ProfileChanged,
  profile: Profile,
): Pick<ProfileChanges, 'schoolId' | 'schoolName'> | 'changed-since' | undefined => {
  if (!personal || !(fields.includes('schoolId') || fields.includes('schoolName')))
    return undefined;
  const { before, after } = personal;
  const { schoolId: ownId = profile.schoolId, schoolName: ownName = profile.schoolName } = after;
  if (profile.schoolId !== ownId || profile.schoolName !== ownName) return 'changed-since';
  const { schoolId = profile.schoolId, schoolName = profile.schoolName } = before;
  return { schoolId, schoolName };
};

const planPutBack = async (services: Services, student: ImportedStudent): Promise<UndoPlan> => {
  const [change, { isErased, profile }] = await Promise.all([
    findChange(services, student),
    services.commands.load(pupil, student.pupilId),
  ]);
  if (isErased || !profile || !change?.personal) return keep(DELETED);
  const { before, after } = change.grade;
  const isGradeChanged = before !== after;
  const isGradeOurs = isGradeChanged && profile.grade === after;
  const school = planSchool(change, profile);
  const isSchoolOurs = school !== undefined && school !== 'changed-since';
  const remarks = [
    isGradeOurs && `Grade ${after} becomes ${before}.`,
    isSchoolOurs && 'The school becomes what it was.',
    isGradeChanged && !isGradeOurs && 'The grade was changed since and stays.',
    school === 'changed-since' && 'The school was changed since and stays.',
  ].filter((text) => text !== false);
  const remark = remarks.join(' ');
  if (!isGradeOurs && !isSchoolOurs) return keep(remark);
  const changes = { ...(isGradeOurs && { grade: before }), ...(isSchoolOurs && school) };
  return { action: 'put-back', changes, remark };
};

/** Plans the undo for one student from the log. */
export const planUndo = (services: Services, student: ImportedStudent): Promise<UndoPlan> =>
  student.changeId === null
    ? planDeletion(services, student.pupilId)
    : planPutBack(services, student);

interface Undoing {
  readonly now: Moment;
  readonly context: CommandContext;
  readonly administratorId: string;
}

/** Undoes an import for one student. @returns what was done */
export const undoStudent = async (
  services: Services,
  student: ImportedStudent,
  { now, context, administratorId }: Undoing,
): Promise<UndoPlan['action']> => {
  const { commands, pool } = services;
  const { pupilId } = student;
  const { action, changes } = await planUndo(services, student);
  const commandId = uuidv5(`${context.commandId}|${pupilId}`, UNDO_IDS);
  const own = { ...context, commandId };
  if (action === 'delete') {
    const command = { type: 'RequestErasure', now, pupilId, administratorId } as const;
    if (!ensureDone(await commands.handle(erasure, pupilId, command, own))) return 'keep';
    await dropCredential(pool, pupilId);
  } else if (action === 'put-back') {
    const command = { type: 'ChangeProfile', now, changes, emailKey: null } as const;
    const changed = await commands.handle(pupil, pupilId, command, own);
    if (!ensureDone(changed, 'user-not-found')) return 'keep';
  }
  return action;
};
