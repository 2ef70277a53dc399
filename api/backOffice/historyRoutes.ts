import { getHistory, type HistoryEntry } from '@mahoe/contracts/content';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/codec';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../ids.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

const MOST = 500;

/** The streams that hold a record's facts. */
const streamsOf = {
  users: ['pupil', 'administrator', 'subscription', 'experimentAssignment'],
  topics: ['topic'],
  quizzes: ['question'],
  vouchers: ['voucher'],
} as const;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Hashes mean nothing to people, and when it happened stands beside it. */
const HIDDEN = new Set(['personal', 'usernameKey', 'emailKey', 'occurredAt', 'localDate']);

const present = (event: Recorded, names: ReadonlyMap<string, string>): HistoryEntry => ({
  id: event.id,
  type: event.type,
  recordedAt: event.recordedAt.toISOString(),
  by: names.get(event.metadata.actor) ?? 'Mahoe',
  details: Object.fromEntries(
    Object.entries(event.data)
      .filter(([name, value]) => !HIDDEN.has(name) && value !== null)
      .map(([name, value]) => [name, asText(value)]),
  ),
});

export const historyRoutes = (app: FastifyInstance, services: Services): void => {
  const { personalData, store, views } = services;

  serve(app, services, getHistory, {
    handler: async ({ params: { kind, id } }) => {
      const stored = await Promise.all(
        streamsOf[kind].map((category) => store.readStreamBackwards(`${category}-${id}`, MOST)),
      );
      const decoded = await decode(stored.flat(), personalData);
      const events = decoded
        .filter(isRecorded)
        .toSorted((a, b) => (a.position < b.position ? 1 : -1))
        .slice(0, MOST);
      const actors = new Set(events.map(({ metadata }) => metadata.actor));
      const names = await findUsernames(views, [...actors].filter(isUuid));
      return events.map((event) => present(event, names));
    },
  });
};
