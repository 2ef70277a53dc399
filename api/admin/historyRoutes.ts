import { getHistory, type HistoryEntry } from '@mahoe/contracts/accounts/users';
import type { Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { ensureDone } from '@mahoe/domain/decider';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import { comparePositions } from '@mahoe/eventstore/store/position';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentDetails } from './presentEvent.ts';
import { findRedeemedCodes } from '../billing/redeemedCodes.ts';

const MAX_EVENTS = 500;

/** Stream categories of the kinds of record that have others than their own name. */
const categoryExceptions: ReadonlyMap<string, readonly string[]> = new Map([
  ['users', ['pupil', 'administrator', 'subscription', 'experimentAssignment']],
  ['papers', ['paperForm']],
  ['prizes', ['prizeDay']],
  ['quizzes', ['question']],
  ['sets', ['stimulus']],
  ['tasks', ['performanceTask']],
]);

/** Stream categories of every kind of record that the admin app shows by id. */
const categoriesByKind: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values<Operation>(operations).flatMap(({ method, path, access }) => {
    const [, kind] = /^\/api\/admin\/(\w+)\/:id$/.exec(path) ?? [];
    return kind !== undefined && method === 'GET' && access === 'administrator'
      ? [[kind, categoryExceptions.get(kind) ?? [kind.replace(/s$/, '')]] as const]
      : [];
  }),
);

const presentEntry = (
  event: Recorded,
  names: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, string>,
): HistoryEntry => ({
  id: event.id,
  type: event.type,
  recordedAt: event.recordedAt.toISOString(),
  by: names.get(event.metadata.actor) ?? 'Mahoe',
  details: {
    ...(codes.has(event.id) ? { voucherCode: codes.get(event.id) ?? '' } : {}),
    ...presentDetails(event),
  },
});

const handleGetHistory: Handler<typeof getHistory> = async ({
  services,
  views,
  params: { kind, id },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { store, personalData } = services;
  const categories = categoriesByKind.get(kind);
  if (!categories) return refuse('invalid-request');
  if (kind === 'users') {
    const command = { type: 'ViewHistory', now, accountId: id, day: null } as const;
    ensureDone(await handleCommand(administrator, user.id, command));
  }
  const stored = await Promise.all(
    categories.map((category) => store.readStreamBackwards(`${category}-${id}`, MAX_EVENTS)),
  );
  const decoded = await decode(stored.flat(), personalData);
  const events = decoded
    .filter(isRecorded)
    .toSorted((a, b) => comparePositions(b.position, a.position))
    .slice(0, MAX_EVENTS);
  const actors = new Set(events.map(({ metadata }) => metadata.actor));
  const [names, codes] = await Promise.all([
    findUsernames(views, [...actors].filter(isUuid)),
    findRedeemedCodes(services, views, events),
  ]);
  return events.map((event) => presentEntry(event, names, codes));
};

export const historyRoutes: readonly Route[] = [
  defineRoute(getHistory, handleGetHistory, { records: true }),
];
