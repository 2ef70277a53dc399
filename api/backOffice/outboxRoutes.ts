import { getLetter, listOutbox } from '@mahoe/contracts/admin/outbox';
import { listAdministrators } from '@mahoe/projections/accounts/administratorQueries';
import type { Views } from '@mahoe/projections/openViews';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IdFilter, partOf } from '../reads/heldList.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { presentLetter, type LetterReader } from './presentLetter.ts';

const OutboxFilter = IdFilter.extend({
  to: z.string().optional(),
  q: z.string().optional(),
  status: z.enum(['waiting', 'sent', 'kept', 'given-up']).optional(),
});

/** The letters, which can be searched only once they are opened. */
export const outboxRoutes = (app: FastifyInstance, services: Services): void => {
  const { outbox } = services;
  const readerOf = async (views: Views, readerId: string): Promise<LetterReader> => {
    const ids = (await listAdministrators(views)).map(({ id }) => id);
    return { readerId, administrators: new Set(ids) };
  };

  serve(app, services, listOutbox, {
    handler: async ({ views, user, query, reply }) => {
      const asked = readListQuery(query, OutboxFilter);
      const { filter, range } = asked;
      const to = filter.to?.toLowerCase() ?? '';
      const q = filter.q?.toLowerCase() ?? '';
      const found = (await outbox.list()).filter(
        (letter) =>
          letter.to.toLowerCase().includes(to) &&
          `${letter.to} ${letter.subject}`.toLowerCase().includes(q) &&
          (filter.status === undefined || letter.state === filter.status),
      );
      const reader = await readerOf(views, user.id);
      const letters = found.map((letter) => presentLetter(letter, reader));
      const { rows, total } = partOf(letters, asked);
      setContentRange(reply, 'outbox', range, { count: rows.length, total });
      return rows;
    },
  });

  serve(app, services, getLetter, {
    handler: async ({ views, user, params, refuse }) => {
      const letter = await outbox.find(params.id);
      if (!letter) return refuse('letter-not-found');
      return presentLetter(letter, await readerOf(views, user.id));
    },
  });
};
