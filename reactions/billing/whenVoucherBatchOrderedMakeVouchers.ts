import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher } from '@mahoe/domain/billing/voucher';
import { voucherBatch } from '@mahoe/domain/billing/voucherBatch';
import { ensureDone } from '@mahoe/domain/decider';
import { v5 as uuidv5 } from 'uuid';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenVoucherBatchOrderedMakeVouchers';

/** Vouchers created in parallel: the store sends their appends over one call. */
const CONCURRENCY = 20;

/**
 * Creates the vouchers of an order under the codes that were drawn for it. A voucher's id follows from
 * the order and the code. So every step is safe to repeat, and a crash creates no voucher twice.
 */
export const whenVoucherBatchOrderedMakeVouchers = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['VoucherBatchOrdered'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { batchId, label, codes, administratorId, voucherType, value } = data;
      const { made } = await commands.load(voucherBatch, batchId);
      if (made !== null) return;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const cause = (step: string) => ({
        ...causedBy(`${NAME}|${step}`, id),
        actor: administratorId,
      });

      /** @returns true if the voucher exists; false if another voucher had the code before */
      const make = async ({ code, codeKey }: (typeof codes)[number]): Promise<boolean> => {
        const voucherId = uuidv5(code, batchId);
        const reserve = { type: 'ConfirmKey', holderId: voucherId, now } as const;
        const reserved = await commands.handle(voucherCode, codeKey, reserve, cause('reserve'));
        if (!ensureDone(reserved, 'key-taken')) return false;
        const terms = {
          code,
          voucherType,
          value,
          description: label,
          maxUses: 1,
          durationMonths: data.durationMonths,
          expiresAt: data.expiresAt,
        };
        const command = {
          type: 'CreateVoucher',
          now,
          voucherId,
          terms,
          batchId,
          administratorId,
        } as const;
        ensureDone(await commands.handle(voucher, voucherId, command, cause('create')));
        return true;
      };

      let count = 0;
      for (let from = 0; from < codes.length; from += CONCURRENCY) {
        const done = await Promise.all(codes.slice(from, from + CONCURRENCY).map(make));
        count += done.filter(Boolean).length;
      }
      const completion = { type: 'CompleteVoucherBatch', now, made: count } as const;
      ensureDone(await commands.handle(voucherBatch, batchId, completion, cause('complete')));
    },
  });
