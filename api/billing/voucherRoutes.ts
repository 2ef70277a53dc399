import {
  changeVoucher,
  createVoucher,
  deleteVoucher,
  EXPIRY_PAST,
  getVoucher,
  getVoucherStats,
  listVouchers,
  type Voucher,
} from '@mahoe/contracts/billing/vouchers';
import {
  isExpired,
  voucher,
  findUnusableReason,
  type Voucher as VoucherState,
  type VoucherTerms,
} from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import {
  findVoucher,
  listVouchers as vouchersOf,
  countVouchers,
  type VoucherView,
} from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import { parseLocalInstant } from './parseLocalInstant.ts';
import { createVoucherCodes } from './voucherCodes.ts';

/** Namespace of voucher ids: the same form, sent again, means the same voucher. */
const VOUCHER_IDS = '6c1f8a3a-57b1-5b92-9f53-0b6f5b3c8a11';

const Filter = z.looseObject({
  q: z.string().optional(),
  batchId: z.uuid().optional(),
  id: z.array(z.uuid()).max(1000).optional(),
});

/** Refusals of a change that are about one of its fields. */
const FIELD_ERRORS: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  'max-uses-below-uses': { maxUses: 'The voucher was used more often than that.' },
  'voucher-expired': { expiresAt: EXPIRY_PAST },
};

/** Creator that is shown for shipped vouchers. */
const SHIPPED_BY = 'Mahoe';

const presentView = (
  view: VoucherView,
  names: ReadonlyMap<string, string>,
  now: Moment,
): Voucher => ({
  id: view.id,
  code: view.code,
  type: view.type,
  value: view.value,
  description: view.description,
  max_uses: view.maxUses,
  current_uses: view.currentUses,
  duration_months: view.durationMonths,
  expires_at: view.expiresAt,
  created_by: view.createdBy === null ? SHIPPED_BY : (names.get(view.createdBy) ?? ''),
  is_active:
    !view.isSwitchedOff && findUnusableReason({ ...view, uses: view.currentUses }, now) === null,
});

type Form = z.output<typeof createVoucher.body>;

const toTerms = (form: Form): VoucherTerms => ({
  code: form.code,
  voucherType: form.type,
  value: form.value,
  description: form.description ?? '',
  maxUses: form.maxUses ?? null,
  durationMonths: form.durationMonths,
  expiresAt: parseLocalInstant(form.expiresAt),
});

const getCodes = processSingleton(createVoucherCodes);

/** Voucher as the log has it right after a command. */
const presentState = (state: VoucherState, createdBy: string, now: Moment): Voucher => {
  const { code, voucherType, value, description, maxUses, durationMonths, expiresAt } = state.terms;
  return {
    id: state.voucherId,
    code,
    type: voucherType,
    value,
    description,
    max_uses: maxUses,
    current_uses: state.uses,
    duration_months: durationMonths,
    expires_at: expiresAt,
    created_by: createdBy,
    is_active:
      !state.isDeleted && findUnusableReason({ ...state.terms, uses: state.uses }, now) === null,
  };
};

const presentViews = async (
  views: Views,
  vouchers: readonly VoucherView[],
  now: Moment,
): Promise<readonly Voucher[]> => {
  const creators = vouchers.flatMap(({ createdBy }) => createdBy ?? []);
  const names = await findUsernames(views, [...new Set(creators)]);
  return vouchers.map((view) => presentView(view, names, now));
};

const findCreator = async (views: Views, id: string): Promise<string> => {
  const createdBy = (await findVoucher(views, id))?.createdBy;
  return createdBy ? ((await findUsernames(views, [createdBy])).get(createdBy) ?? '') : SHIPPED_BY;
};

const handleListVouchers: Handler<typeof listVouchers> = async ({ views, query, now, reply }) => {
  const { filter, range, sort } = readListQuery(query, Filter);
  const { rows, total } = await vouchersOf(
    views,
    { q: filter.q, ids: filter.id, batchId: filter.batchId },
    range,
    sort,
  );
  setContentRange(reply, 'vouchers', range, { count: rows.length, total });
  return presentViews(views, rows, now);
};

const handleGetVoucherStats: Handler<typeof getVoucherStats> = async ({ views, now }) => {
  const { codes, active, redemptions } = await countVouchers(views, now.at);
  return { codes, active, inactive: codes - active, redemptions };
};

const handleGetVoucher: Handler<typeof getVoucher> = async ({ views, params, now, refuse }) => {
  const found = await findVoucher(views, params.id);
  const [shown] = found ? await presentViews(views, [found], now) : [];
  return shown ?? refuse('voucher-not-found');
};

const handleCreateVoucher: Handler<typeof createVoucher> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  const codes = getCodes(services);
  const voucherId = uuidv5(context.commandId, VOUCHER_IDS);
  const terms = toTerms(body);
  const isRepeat = (await commands.load(voucher, voucherId)) !== null;
  if (!isRepeat && isExpired(terms, now)) {
    return refuse('voucher-expired', { errors: { expiresAt: EXPIRY_PAST } });
  }
  if (!isRepeat && !(await codes.reserve(terms.code, voucherId, now, user.id))) {
    return refuse('voucher-code-taken', { errors: { code: 'This code is taken.' } });
  }
  const created = await handleCommand(
    voucher,
    voucherId,
    { type: 'CreateVoucher', now, voucherId, terms, administratorId: user.id },
    { isNew: true },
  );
  if (isRejection(created)) return refuse(created);
  if (!created.state) return refuse('idempotency-key-reused');
  await codes.settle(voucherId, now, user.id);
  const names = await findUsernames(views, [user.id]);
  return presentState(created.state, names.get(user.id) ?? '', now);
};

const handleChangeVoucher: Handler<typeof changeVoucher> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  const codes = getCodes(services);
  const before = await commands.load(voucher, params.id);
  if (!before || before.isDeleted) return refuse('voucher-not-found');
  const terms = toTerms(body);
  const isRenamed = terms.code !== before.terms.code;
  if (isRenamed && !(await codes.reserve(terms.code, params.id, now, user.id))) {
    return refuse('voucher-code-taken', { errors: { code: 'This code is taken.' } });
  }
  const command = { type: 'ChangeVoucherTerms', now, terms, administratorId: user.id } as const;
  const changed = await handleCommand(voucher, params.id, command);
  if (isRejection(changed)) {
    if (isRenamed) await codes.releaseUnused(terms.code, params.id, now, user.id);
    const errors = FIELD_ERRORS[changed.rejected];
    return refuse(changed, errors && { errors });
  }
  if (!changed.state) return refuse('voucher-not-found');
  await codes.settle(params.id, now, user.id);
  return presentState(changed.state, await findCreator(views, params.id), now);
};

const handleDeleteVoucher: Handler<typeof deleteVoucher> = async ({
  services,
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const codes = getCodes(services);
  const createdBy = await findCreator(views, params.id);
  const command = { type: 'DeleteVoucher', now, administratorId: user.id } as const;
  const deleted = await handleCommand(voucher, params.id, command);
  if (isRejection(deleted)) return refuse(deleted);
  if (!deleted.state) return refuse('voucher-not-found');
  await codes.settle(params.id, now, user.id);
  return presentState(deleted.state, createdBy, now);
};

export const voucherRoutes: readonly Route[] = [
  defineRoute(listVouchers, handleListVouchers),
  defineRoute(getVoucherStats, handleGetVoucherStats),
  defineRoute(getVoucher, handleGetVoucher),
  defineRoute(createVoucher, handleCreateVoucher),
  defineRoute(changeVoucher, handleChangeVoucher),
  defineRoute(deleteVoucher, handleDeleteVoucher),
];
