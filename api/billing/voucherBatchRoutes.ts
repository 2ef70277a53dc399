import { createHmac } from 'node:crypto';
import {
  getVoucherBatch,
  listVoucherBatches,
  orderVoucherBatch,
  switchVoucherBatch,
  type VoucherBatch,
} from '@mahoe/contracts/billing/voucherBatches';
import { EXPIRY_PAST } from '@mahoe/contracts/billing/vouchers';
import { drawCodes, voucherBatch } from '@mahoe/domain/billing/voucherBatch';
import { isRejection } from '@mahoe/domain/decider';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import {
  findVoucherBatch,
  listVoucherBatches as batchesOf,
  type VoucherBatchView,
} from '@mahoe/projections/billing/batchQueries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { reservationKey } from '../commands/reservationKey.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { parseLocalInstant } from './parseLocalInstant.ts';

/** Namespace of order ids: the same form, sent again, means the same order. */
const BATCH_IDS = '1d4f0a52-9c3e-5f7b-8a61-2b7c9e4d5f30';

const Filter = z.looseObject({ id: z.array(z.uuid()).max(1000).optional() });

const presentBatch = (
  view: VoucherBatchView,
  names: ReadonlyMap<string, string>,
): VoucherBatch => ({
  id: view.id,
  label: view.label,
  ordered: view.ordered,
  made: view.made,
  switched_off_at: view.switchedOffAt,
  type: view.type,
  value: view.value,
  duration_months: view.durationMonths,
  expires_at: view.expiresAt,
  created_by: names.get(view.createdBy) ?? '',
  created_at: view.createdAt,
});

const presentAll = async (
  views: Views,
  batches: readonly VoucherBatchView[],
): Promise<readonly VoucherBatch[]> => {
  const names = await findUsernames(views, [...new Set(batches.map((one) => one.createdBy))]);
  return batches.map((batch) => presentBatch(batch, names));
};

const handleOrderVoucherBatch: Handler<typeof orderVoucherBatch> = async ({
  services: { config },
  views,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const batchId = uuidv5(context.commandId, BATCH_IDS);
  // Derive the codes from the order by our secret: a repeat draws the same ones, and they
  // cannot be guessed.
  const codes = drawCodes(body.count, (block) =>
    createHmac('sha256', config.pepper).update(`voucher batch ${batchId} ${block}`).digest(),
  );
  const { label, type: voucherType, value, durationMonths } = body;
  const expiresAt = parseLocalInstant(body.expiresAt);
  const ordered = await handleCommand(
    voucherBatch,
    batchId,
    {
      type: 'OrderVoucherBatch',
      now,
      batchId,
      label,
      codes: codes.map((code) => ({ code, codeKey: reservationKey(config.pepper, code) })),
      terms: { voucherType, value, durationMonths, expiresAt },
      administratorId: user.id,
    },
    { isNew: true },
  );
  if (isRejection(ordered)) {
    return ordered.rejected === 'voucher-expired'
      ? refuse(ordered, { errors: { expiresAt: EXPIRY_PAST } })
      : refuse(ordered);
  }
  const { order, made, switchedOffAt } = ordered.state;
  if (!order) return refuse('idempotency-key-reused');
  const names = await findUsernames(views, [order.administratorId]);
  return presentBatch(
    {
      id: batchId,
      label: order.label,
      ordered: order.codes.length,
      made,
      switchedOffAt,
      type: order.voucherType,
      value: order.value,
      durationMonths: order.durationMonths,
      expiresAt: order.expiresAt,
      createdBy: order.administratorId,
      createdAt: order.occurredAt,
    },
    names,
  );
};

const handleListVoucherBatches: Handler<typeof listVoucherBatches> = async ({
  views,
  query,
  reply,
}) => {
  const { filter, range, sort } = readListQuery(query, Filter);
  const { rows, total } = await batchesOf(views, filter.id, range, sort);
  setContentRange(reply, 'voucher-batches', range, { count: rows.length, total });
  return presentAll(views, rows);
};

const handleGetVoucherBatch: Handler<typeof getVoucherBatch> = async ({
  views,
  params,
  refuse,
}) => {
  const found = await findVoucherBatch(views, params.id);
  const [shown] = found ? await presentAll(views, [found]) : [];
  return shown ?? refuse('voucher-batch-not-found');
};

const handleSwitchVoucherBatch: Handler<typeof switchVoucherBatch> = async ({
  params,
  body: { isOff },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'SwitchVoucherBatch', now, isOff, administratorId: user.id } as const;
  const switched = await handleCommand(voucherBatch, params.id, command);
  if (isRejection(switched)) return refuse(switched);
  return { id: params.id, switched_off_at: switched.state.switchedOffAt };
};

/** Routes to order vouchers for a school; a reaction creates them. */
export const voucherBatchRoutes: readonly Route[] = [
  defineRoute(orderVoucherBatch, handleOrderVoucherBatch),
  defineRoute(listVoucherBatches, handleListVoucherBatches),
  defineRoute(getVoucherBatch, handleGetVoucherBatch),
  defineRoute(switchVoucherBatch, handleSwitchVoucherBatch),
];
