import { basename } from 'node:path';
import { getBackupStatus, listBackups, makeBackup } from '@mahoe/contracts/admin/backups';
import { backup, type Backup } from '@mahoe/domain/accounts/backup';
import { isRejection } from '@mahoe/domain/decider';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { listUsers } from '@mahoe/projections/accounts/queries';
import { listQuestions, listSubjects, listTopics } from '@mahoe/projections/content/queries';
import type { Moment } from '@mahoe/domain/calendar';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { getBackupTarget, findRunningBackup, findBackups, runBackup } from './backups.ts';

/** Namespace of backup ids: each command makes one. */
const BACKUP_IDS = '1e7a9c54-2b3d-5f60-8a71-c94d0b6e2f35';
/** Limit of backups, as each copies a school's data and takes about a minute. */
const BACKUP_LIMIT = 20;
/** Range for queries of which only the total is used. */
const ONE_ROW = { offset: 0, limit: 1 } as const;

const countRows = async (views: Views, now: Moment) => {
  const [subjects, topics, quizzes, users] = await Promise.all([
    listSubjects(views),
    listTopics(views, {}, ONE_ROW),
    listQuestions(views, {}, ONE_ROW),
    listUsers(views, {}, ONE_ROW, undefined, now),
  ]);
  return {
    subjects: subjects.length,
    topics: topics.total,
    quizzes: quizzes.total,
    users: users.total,
  };
};

const presentBackup = ({
  counts,
  file,
  bytes,
  events,
  upToPosition,
  keys,
}: NonNullable<Backup['made']>) => ({
  counts,
  file,
  bytes,
  events,
  upToPosition,
  keys,
});

const handleMakeBackup: Handler<typeof makeBackup> = async ({
  services,
  views,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  const target = getBackupTarget(services);
  if (!target) return refuse('backup-not-set-up');
  const backupId = uuidv5(context.commandId, BACKUP_IDS);
  const { made: before } = await commands.load(backup, backupId);
  if (before) return presentBackup(before);
  const counts = await countRows(views, now);
  const taken = await runBackup(services, target).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) throw error;
    services.logger.error({ err: error }, 'no backup was made');
    return 'failed' as const;
  });
  if (taken === 'taken') return refuse('backup-under-way');
  if (taken === 'failed') return refuse('backup-failed');
  const data = {
    backupId,
    administratorId: user.id,
    file: basename(taken.file),
    bytes: taken.bytes,
    events: taken.events,
    upToPosition: String(taken.upTo),
    counts,
    keys: target.keys,
  };
  const command = { type: 'RecordBackup', now, backup: data } as const;
  const handled = await handleCommand(backup, backupId, command);
  if (isRejection(handled)) return refuse(handled);
  return presentBackup({ ...data, occurredAt: now.at, localDate: now.localDate });
};

const handleListBackups: Handler<typeof listBackups> = async ({
  services,
  query,
  reply,
  refuse,
}) => {
  const target = getBackupTarget(services);
  if (!target) return refuse('backup-not-set-up');
  const asked = readListQuery(query, IdFilter);
  const { rows, total } = paginate(await findBackups(target), asked);
  setContentRange(reply, 'backups', asked.range, { count: rows.length, total });
  return rows;
};

const handleGetBackupStatus: Handler<typeof getBackupStatus> = async ({ services, refuse }) => {
  const target = getBackupTarget(services);
  if (!target) return refuse('backup-not-set-up');
  const { folder, keys } = target;
  return { folder, keys, underWay: await findRunningBackup(services, target) };
};

/** Routes of the backups that administrators make. */
export const backupRoutes: readonly Route[] = [
  defineRoute(makeBackup, handleMakeBackup, {
    limit: BACKUP_LIMIT,
    // Its duration depends on the length of the log, so it must not count as waiting time.
    work: 'immediate',
  }),
  defineRoute(listBackups, handleListBackups),
  defineRoute(getBackupStatus, handleGetBackupStatus),
];
