import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { erasure } from '@mahoe/domain/accounts/erasure';
import type { ClassListImport } from '@mahoe/domain/accounts/classListImport';
import type { ProfileChanged } from '@mahoe/domain/accounts/events';
import type { Profile, ProfileChanges } from '@mahoe/domain/accounts/profile';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { streamName, type CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { v5 as uuidv5 } from 'uuid';
import { dropCredential } from './credentials.ts';
import type { Services } from '../route/services.ts';

/** Namespace of the commands of an undo, one for each student. */
const UNDO_IDS = '7c2f9e14-5d3b-5a86-8e07-b41d6a90c3f5';

/** Student of an import: made by it, or changed by a command that it recorded beforehand. */
export interface ImportedStudent {
  readonly importId: string;
  readonly pupilId: string;
  /** Null for an account that the import made. */
  readonly changeId: string | null;
}

/** Effect of an undo on a student, and why it leaves something as it is. */
export interface UndoPlan {
  readonly action: 'delete' | 'put-back' | 'keep';
  readonly changes: ProfileChanges;
  /** Class to go back to, null for none; undefined if the class stays. */
  readonly classId?: string | null | undefined;
  readonly remark: string | null;
}

/** Students of an import that no undo has settled yet. */
export const listOpenStudents = ({
  importId,
  made,
  changed,
  settled,
}: ClassListImport): readonly ImportedStudent[] =>
  importId === null
    ? []
    : [...made.map((pupilId) => ({ pupilId, changeId: null })), ...changed]
        .filter(({ pupilId }) => !settled.includes(pupilId))
        .map((one) => ({ ...one, importId }));

/**
 * Command that undoes an import for a student. Its id is the same in each call, so that a call after
 * an interrupted one finds what that one did.
 */
const undoCommand = (
  { importId, pupilId }: ImportedStudent,
  administratorId: string,
): CommandContext => ({
  commandId: uuidv5(`${importId}|${pupilId}`, UNDO_IDS),
  actor: administratorId,
});

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

/** Change that an import made: of the profile, of the class, or of both. */
interface MadeChange {
  readonly profile: ProfileChanged | undefined;
  readonly schoolClass:
    { readonly before: string | null; readonly after: string | null } | undefined;
}

const findChange = async (
  { store, personalData }: Services,
  { pupilId, changeId }: ImportedStudent,
): Promise<MadeChange> => {
  const stream = await store.readStream(streamName(pupil, pupilId));
  const events = (await decode(stream, personalData)).filter(isRecorded);
  const own = events.filter(({ metadata }) => metadata.commandId === changeId);
  return {
    profile: own.find((one) => one.type === 'PupilProfileChanged')?.data,
    schoolClass: own.find((one) => one.type === 'PupilClassChanged')?.data.personal ?? undefined,
  };
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

const planPutBack = (
  { profile: change, schoolClass }: MadeChange,
  { isErased, profile, classId }: Pupil,
): UndoPlan => {
  if (isErased || !profile) return keep(DELETED);
  if (!change?.personal && !schoolClass) return keep('The import changed nothing.');
  const { before, after } = change?.grade ?? { before: profile.grade, after: profile.grade };
  const isGradeChanged = before !== after;
  const isGradeOurs = isGradeChanged && profile.grade === after;
  const isClassOurs = schoolClass !== undefined && classId === schoolClass.after;
  const school = change && planSchool(change, profile);
  const isSchoolOurs = school !== undefined && school !== 'changed-since';
  const remarks = [
    isGradeOurs && `Grade ${after} becomes ${before}.`,
    isSchoolOurs && 'The school becomes what it was.',
    isClassOurs && 'The class becomes what it was.',
    isGradeChanged && !isGradeOurs && 'The grade was changed since and stays.',
    school === 'changed-since' && 'The school was changed since and stays.',
    schoolClass && !isClassOurs && 'The class was changed since and stays.',
  ].filter((text) => typeof text === 'string');
  const remark = remarks.join(' ');
  if (!isGradeOurs && !isSchoolOurs && !isClassOurs) return keep(remark);
  const changes = { ...(isGradeOurs && { grade: before }), ...(isSchoolOurs && school) };
  const back = isClassOurs ? { classId: schoolClass.before } : {};
  return { action: 'put-back', changes, remark, ...back };
};

/** Builds the command that puts a student back as planned. */
const toPutBackCommand = ({ action, changes, classId }: UndoPlan, undoing: Undoing) => {
  if (action !== 'put-back') return undefined;
  return classId === undefined
    ? ({ type: 'ChangeProfile', ...undoing, changes, emailKey: null } as const)
    : ({ type: 'ChangeClass', ...undoing, changes, classId } as const);
};

/** Finds what an interrupted call undid for a student. */
const findUndone = async (
  { commands }: Services,
  student: ImportedStudent,
  administratorId: string,
): Promise<UndoPlan | undefined> => {
  const { pupilId, changeId } = student;
  const own = undoCommand(student, administratorId);
  const done = await (changeId === null
    ? commands.recorded(erasure, pupilId, own)
    : commands.recorded(pupil, pupilId, own));
  if (done === undefined) return undefined;
  const action = changeId === null ? 'delete' : 'put-back';
  return { action, changes: {}, remark: 'An interrupted undo has done this already.' };
};

/** Plans the undo for one student from the log. */
export const planUndo = async (
  services: Services,
  student: ImportedStudent,
  administratorId: string,
): Promise<UndoPlan> => {
  const undone = await findUndone(services, student, administratorId);
  if (undone) return undone;
  const { pupilId, changeId } = student;
  if (changeId === null) return planDeletion(services, pupilId);
  const [change, state] = await Promise.all([
    findChange(services, student),
    services.commands.load(pupil, pupilId),
  ]);
  return planPutBack(change, state);
};

interface Undoing {
  readonly now: Moment;
  readonly administratorId: string;
}

/**
 * Deletes an account that the import made. The command looks for a sign-in itself, after it has read
 * the erasure and immediately before it records. Sign-ins are on the pupil's stream, so the two cannot
 * be one decision: a sign-in in the few milliseconds between look and record still loses its account.
 */
const deleteMade = async (
  services: Services,
  student: ImportedStudent,
  { now, administratorId }: Undoing,
): Promise<UndoPlan['action']> => {
  const { commands, pool } = services;
  const { pupilId } = student;
  const command = { type: 'RequestErasure', now, pupilId, administratorId } as const;
  const requested = await commands.handle(
    erasure,
    pupilId,
    async () => ((await planDeletion(services, pupilId)).action === 'delete' ? command : undefined),
    undoCommand(student, administratorId),
  );
  if (!ensureDone(requested) || requested.events.length === 0) return 'keep';
  await dropCredential(pool, pupilId);
  return 'delete';
};

/** Puts back what the import changed, as far as it is unchanged when this is recorded. */
const putBack = async (
  services: Services,
  student: ImportedStudent,
  undoing: Undoing,
): Promise<UndoPlan['action']> => {
  const change = await findChange(services, student);
  const changed = await services.commands.handle(
    pupil,
    student.pupilId,
    async (state) => toPutBackCommand(planPutBack(change, state), undoing),
    undoCommand(student, undoing.administratorId),
  );
  return ensureDone(changed, 'user-not-found') && changed.events.length > 0 ? 'put-back' : 'keep';
};

/** Undoes an import for one student. @returns what was done, also by an interrupted call */
export const undoStudent = (
  services: Services,
  student: ImportedStudent,
  undoing: Undoing,
): Promise<UndoPlan['action']> =>
  student.changeId === null
    ? deleteMade(services, student, undoing)
    : putBack(services, student, undoing);
