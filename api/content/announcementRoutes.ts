import {
  listAnnouncements,
  withdrawAnnouncement,
  writeAnnouncement,
} from '@mahoe/contracts/content/announcements';
import { announcement } from '@mahoe/domain/content/announcement';
import { isRejection } from '@mahoe/domain/decider';
import { newestAnnouncements } from '@mahoe/projections/content/announcementQueries';
import { v5 as uuidv5 } from 'uuid';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Namespace of announcement ids: each command writes one. */
const ANNOUNCEMENT_IDS = '8a3f0c52-1d7e-5b64-a2c9-6e0b4d8f1735';

const handleListAnnouncements: Handler<typeof listAnnouncements> = async ({
  views,
  query,
  reply,
}) => {
  const asked = readListQuery(query, IdFilter);
  const { rows, total } = paginate(await newestAnnouncements(views), asked);
  setContentRange(reply, 'announcements', asked.range, { count: rows.length, total });
  return rows;
};

const handleWriteAnnouncement: Handler<typeof writeAnnouncement> = async ({
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const announcementId = uuidv5(context.commandId, ANNOUNCEMENT_IDS);
  const handled = await handleCommand(announcement, announcementId, {
    type: 'WriteAnnouncement',
    now,
    administratorId: user.id,
    announcementId,
    ...body,
  });
  if (isRejection(handled)) return refuse(handled);
  return { id: announcementId, ...body };
};

const handleWithdrawAnnouncement: Handler<typeof withdrawAnnouncement> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'WithdrawAnnouncement', now, administratorId: user.id } as const;
  const handled = await handleCommand(announcement, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  return { id: params.id };
};

export const announcementRoutes: readonly Route[] = [
  defineRoute(listAnnouncements, handleListAnnouncements),
  defineRoute(writeAnnouncement, handleWriteAnnouncement),
  defineRoute(withdrawAnnouncement, handleWithdrawAnnouncement),
];
