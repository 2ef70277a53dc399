import { getActivity, listActivity, type Activity } from '@mahoe/contracts/admin/activity';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import {
  listActivity as activities,
  type ActivityView,
} from '@mahoe/projections/accounts/activityQueries';
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
});

const presentAdminActivity = ({
  id,
  recordedAt,
  actorId,
  actor,
  ...view
}: ActivityView): Activity => {
  const { type, aboutId, about, reason } = view;
  return { id, recordedAt, actorId, by: actor ?? 'Unknown', type, aboutId, about, reason };
};

const handleListActivity: Handler<typeof listActivity> = async ({ views, query, reply }) => {
  const { filter, range, sort } = readListQuery(query, ActivityFilter);
  const { q, actorId, aboutId, from, to, id: ids } = filter;
  const { rows, total } = await activities(
    views,
    {
      q,
      actorId,
      aboutId,
      ids,
      from: from && `${from}T00:00:00-05:00`,
      to: to && `${to}T23:59:59.999-05:00`,
    },
    range,
    sort,
  );
  setContentRange(reply, 'activity', range, { count: rows.length, total });
  return rows.map(presentAdminActivity);
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
  return { ...presentAdminActivity(view), details: event ? presentDetails(event) : {} };
};

/** Routes that list what administrators did. */
export const activityRoutes: readonly Route[] = [
  defineRoute(listActivity, handleListActivity),
  defineRoute(getActivity, handleGetActivity),
];
