import { decidePrize, getPrize, listPrizes, PRIZE_STATES } from '@mahoe/contracts/progress/prizes';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { prizeDay } from '@mahoe/domain/progress/prizeDay';
import { prizeSlot } from '@mahoe/domain/progress/prizeSlot';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { lastApprovedPrize, listPrizes as prizes } from '@mahoe/projections/progress/prizeQueries';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import type { Services } from '../route/services.ts';

const PrizeFilter = z.looseObject({
  state: z.enum(PRIZE_STATES).optional(),
  q: z.string().max(100).optional(),
  id: z.array(z.uuid()).max(1000).optional(),
});

/** Returns the slot of a prize, unless the prize is approved or handed out. */
const returnTurn = async (
  { commands }: Services,
  pupilId: string,
  prizeId: string,
  now: Moment,
  context: CommandContext,
): Promise<void> => {
  const { state } = await commands.load(prizeDay, prizeId);
  if (state === 'approved' || state === 'handed_out') return;
  const command = { type: 'ReturnPrizeSlot', now, pupilId, prizeId } as const;
  const own = { ...context, commandId: uuidv5('turn returned', context.commandId) };
  ensureDone(await commands.handle(prizeSlot, pupilId, command, own));
};

const decide = async (
  services: Services,
  { views, params, body, user, now, context }: RouteContext<typeof decidePrize>,
  pupilId: string,
) => {
  const { commands } = services;
  const by = { administratorId: user.id, now };
  switch (body.decision) {
    case 'approve': {
      const lastApprovedOn = await lastApprovedPrize(views, pupilId, params.id);
      // Take the slot, because the view may not know a prize that was approved a moment ago.
      const turn = { now, pupilId, prizeId: params.id };
      const take = { type: 'TakePrizeSlot', ...turn } as const;
      const taken = await commands.handle(prizeSlot, pupilId, take, context);
      if (isRejection(taken)) return taken;
      const command = { type: 'ApprovePrize', lastApprovedOn, ...by } as const;
      const approved = await commands.handle(prizeDay, params.id, command, context);
      if (isRejection(approved)) await returnTurn(services, pupilId, params.id, now, context);
      return approved;
    }
    case 'hand-out':
      return commands.handle(prizeDay, params.id, { type: 'HandOutPrize', ...by }, context);
    case 'decline': {
      const { reason = 'Not collected' } = body;
      const command = { type: 'DeclinePrize', reason, ...by } as const;
      const declined = await commands.handle(prizeDay, params.id, command, context);
      if (!isRejection(declined)) await returnTurn(services, pupilId, params.id, now, context);
      return declined;
    }
  }
};

const handleListPrizes: Handler<typeof listPrizes> = async ({ views, query, reply }) => {
  const { filter, range, sort } = readListQuery(query, PrizeFilter);
  const { state, q, id: ids } = filter;
  const { rows, total } = await prizes(views, { state, q, ids }, range, sort);
  setContentRange(reply, 'prizes', range, { count: rows.length, total });
  return rows;
};

const handleGetPrize: Handler<typeof getPrize> = async ({ views, params, namePupil, refuse }) => {
  const { rows } = await prizes(views, { ids: [params.id] }, undefined, undefined);
  const [row] = rows;
  if (!row) return refuse('prize-not-found');
  namePupil(row.pupilId);
  return row;
};

const handleDecidePrize: Handler<typeof decidePrize> = async (route) => {
  const { services } = route;
  const { commands } = services;
  const { params, recordPosition, refuse } = route;
  const { prize } = await commands.load(prizeDay, params.id);
  if (!prize) return refuse('prize-not-found');
  const handled = await decide(services, route, prize.pupilId);
  if (isRejection(handled)) return refuse(handled);
  recordPosition(handled.position);
  const { state } = handled.state;
  return state === 'none' ? refuse('prize-not-found') : { id: params.id, state };
};

/** Routes to decide about prizes that pupils earned (R12). */
export const prizeRoutes: readonly Route[] = [
  defineRoute(listPrizes, handleListPrizes),
  defineRoute(getPrize, handleGetPrize),
  defineRoute(decidePrize, handleDecidePrize),
];
