import {
  IMPORT_BATCH_SIZE,
  listClassListImports,
  listImportedStudents,
  undoClassListImport,
} from '@mahoe/contracts/accounts/classLists';
import { classListImport } from '@mahoe/domain/accounts/classListImport';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { isRejection } from '@mahoe/domain/decider';
import { listImports } from '@mahoe/projections/accounts/importQueries';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import { v5 as uuidv5 } from 'uuid';
import type { Services } from '../route/services.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { listOpenStudents, planUndo, undoStudent, type ImportedStudent } from './classListUndo.ts';

/** Namespace of the commands that record an undo, one for each part. */
const RECORD_IDS = 'a95d3c61-2e48-5f70-9b1c-d07e84f2b63a';
const ERASURE_WAIT_MS = 10_000;

const handleListImports: Handler<typeof listClassListImports> = async ({ views }) => {
  const imports = await listImports(views);
  const administrators = await findUsernames(views, [
    ...new Set(imports.map(({ administratorId }) => administratorId)),
  ]);
  return imports.map(({ administratorId, ...one }) => ({
    ...one,
    administrator: administrators.get(administratorId) ?? '',
  }));
};

const presentStudent = async (
  services: Services,
  student: ImportedStudent,
  administratorId: string,
) => {
  const { pupilId } = student;
  const [{ profile, username }, { action, remark }] = await Promise.all([
    services.commands.load(pupil, pupilId),
    planUndo(services, student, administratorId),
  ]);
  const name = profile ? `${profile.firstName} ${profile.lastName} (${username ?? ''})` : '';
  return { pupilId, name, action, remark };
};

const handleListStudents: Handler<typeof listImportedStudents> = async ({
  services,
  query,
  user,
  refuse,
}) => {
  const found = await services.commands.load(classListImport, query.importId);
  if (found.importId === null) return refuse('import-not-found');
  const students = listOpenStudents(found);
  const rows: Awaited<ReturnType<typeof presentStudent>>[] = [];
  // Reads in parts: a list may have 500 students, with two streams each.
  for (let at = 0; at < students.length; at += IMPORT_BATCH_SIZE) {
    const part = students.slice(at, at + IMPORT_BATCH_SIZE);
    rows.push(...(await Promise.all(part.map((one) => presentStudent(services, one, user.id)))));
  }
  return { rows };
};

const handleUndoImport: Handler<typeof undoClassListImport> = async ({
  services,
  params,
  user,
  now,
  recordPosition,
  refuse,
}) => {
  const { commands, readYourWrites, store } = services;
  const found = await commands.load(classListImport, params.id);
  if (found.importId === null) return refuse('import-not-found');
  const open = listOpenStudents(found);
  const part = open.slice(0, IMPORT_BATCH_SIZE);
  const undoing = { now, administratorId: user.id };
  const results = await Promise.all(
    part.map(async (one) => ({ ...one, action: await undoStudent(services, one, undoing) })),
  );
  const idsOf = (isKept: boolean): readonly string[] =>
    results.filter(({ action }) => (action === 'keep') === isKept).map(({ pupilId }) => pupilId);
  const [undone, kept] = [idsOf(false), idsOf(true)];
  const recorded = await commands.handle(
    classListImport,
    params.id,
    { type: 'RecordUndo', now, administratorId: user.id, undone, kept },
    // Derive the command from what it records: a repeated call may undo another part.
    { commandId: uuidv5(JSON.stringify([params.id, undone, kept]), RECORD_IDS), actor: user.id },
  );
  if (isRejection(recorded)) return refuse(recorded);
  const erasing = results.filter(({ action }) => action === 'delete');
  const areErased = async (): Promise<true | undefined> => {
    const pupils = await Promise.all(erasing.map(({ pupilId }) => commands.load(pupil, pupilId)));
    return pupils.every(({ isErased }) => isErased) || undefined;
  };
  await readYourWrites.until(areErased, ERASURE_WAIT_MS);
  recordPosition(await store.headPosition());
  return { undone: undone.length, kept: kept.length, left: open.length - part.length };
};

/** Earlier imports of class lists, and their undo. */
export const classListImportRoutes: readonly Route[] = [
  defineRoute(listClassListImports, handleListImports),
  defineRoute(listImportedStudents, handleListStudents),
  defineRoute(undoClassListImport, handleUndoImport),
];
