import {
  ACTIVITY_RECORDS,
  getActivity,
  listActivity,
  type Activity,
  type ActivityRecord,
} from '@mahoe/contracts/admin/activity';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import {
  findRecordNames,
  listActivity as activities,
  type ActivityView,
} from '@mahoe/projections/accounts/activityQueries';
import type { Views } from '@mahoe/projections/openViews';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { UuidFilter } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentDetails } from './presentEvent.ts';

const ActivityFilter = UuidFilter.extend({
  q: z.string().max(100).optional(),
  actorId: z.uuid().optional(),
  aboutId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  record: z.enum(ACTIVITY_RECORDS).optional(),
  byCommand: z.boolean().optional(),
});

/** Stream categories of each kind of record. */
const CATEGORIES: Readonly<Record<ActivityRecord, readonly string[]>> = {
  students: ['pupil', 'subscription', 'enrolment'],
  quiz: ['question', 'questionReports'],
  topics: ['topic'],
  vouchers: ['voucher'],
  papers: ['paperForm'],
  sets: ['stimulus'],
  tasks: ['performanceTask'],
  payments: ['payment'],
  prizes: ['prizeDay'],
};

const STREAM = /^([^-]+)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Finds the record that a stream is about, if the admin app shows it. */
const findRecord = (stream: string): { kind: ActivityRecord; id: string } | null => {
  const [, category = '', id = ''] = STREAM.exec(stream) ?? [];
  const kind = ACTIVITY_RECORDS.find((one) => CATEGORIES[one].includes(category));
  return kind === undefined || kind === 'students' ? null : { kind, id };
};

const presentAll = async (
  views: Views,
  found: readonly ActivityView[],
): Promise<readonly Activity[]> => {
  const records = found.map(({ stream }) => findRecord(stream));
  const names = await findRecordNames(views, [
    ...new Set(records.flatMap((record) => (record ? [record.id] : []))),
  ]);
  return found.map(({ actor, stream: _stream, ...view }, index) => {
    const record = records[index];
    return {
      ...view,
      by: actor ?? 'Unknown',
      record: record ? { ...record, name: names.get(record.id) ?? null } : null,
    };
  });
};

const handleListActivity: Handler<typeof listActivity> = async ({ views, query, reply }) => {
  const { filter, range, sort } = readListQuery(query, ActivityFilter);
  const { q, actorId, aboutId, from, to, record, byCommand, id: ids } = filter;
  const { rows, total } = await activities(
    views,
    {
      q,
      actorId,
      aboutId,
      // A search or a person may match a later entry of a command only.
      byCommand: byCommand === true && q === undefined && aboutId === undefined,
      categories: record && CATEGORIES[record],
      ids,
      from: from && `${from}T00:00:00-05:00`,
      to: to && `${to}T23:59:59.999-05:00`,
    },
    range,
    sort,
  );
  setContentRange(reply, 'activity', range, { count: rows.length, total });
  return presentAll(views, rows);
};

const handleGetActivity: Handler<typeof getActivity> = async ({
  services: { store, personalData },
  views,
  params,
  refuse,
}) => {
  const found = await activities(views, { ids: [params.id] }, undefined, undefined);
  const [view] = found.rows;
  if (!view) return refuse('activity-not-found');
  const stream = await store.readStream(view.stream);
  const events = await decode(
    stream.filter(({ id }) => id === params.id),
    personalData,
  );
  const event = events.find(isRecorded);
  const [presented] = await presentAll(views, [view]);
  if (!presented) return refuse('activity-not-found');
  return { ...presented, details: event ? presentDetails(event) : {} };
};

/** Routes that list what administrators did. */
export const activityRoutes: readonly Route[] = [
  defineRoute(listActivity, handleListActivity),
  defineRoute(getActivity, handleGetActivity),
];
