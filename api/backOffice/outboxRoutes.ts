import { getLetter, listOutbox, type Letter } from '@mahoe/contracts/outbox';
import type { Letter as StoredLetter } from '@mahoe/eventstore/outbox';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../listQuery.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

const OutboxFilter = z.looseObject({
  to: z.string().optional(),
  q: z.string().optional(),
  status: z.enum(['waiting', 'sent', 'kept', 'given-up']).optional(),
});

const presentLetter = (letter: StoredLetter): Letter => {
  const { id, kind, to, subject, text, html, createdAt, state: status, tries, failure } = letter;
  return { id, kind, to, subject, text, html, createdAt, status, tries, failure };
};

/** The letters, which can be searched only once they are opened. */
export const outboxRoutes = (app: FastifyInstance, services: Services): void => {
  const { outbox } = services;

  serve(app, services, listOutbox, {
    handler: async ({ query, reply }) => {
      const { filter, range } = readListQuery(query, OutboxFilter);
      const to = filter.to?.toLowerCase() ?? '';
      const q = filter.q?.toLowerCase() ?? '';
      const found = (await outbox.list()).filter(
        (letter) =>
          letter.to.toLowerCase().includes(to) &&
          `${letter.to} ${letter.subject}`.toLowerCase().includes(q) &&
          (filter.status === undefined || letter.state === filter.status),
      );
      const rows = range ? found.slice(range.offset, range.offset + range.limit) : found;
      setContentRange(reply, 'outbox', range, { count: rows.length, total: found.length });
      return rows.map(presentLetter);
    },
  });

  serve(app, services, getLetter, {
    handler: async ({ params, refuse }) => {
      const letter = await outbox.find(params.id);
      return letter ? presentLetter(letter) : refuse('letter-not-found');
    },
  });
};
