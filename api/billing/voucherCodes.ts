import { randomUUID } from 'node:crypto';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucherBatch } from '@mahoe/domain/billing/voucherBatch';
import { hasCode, voucher, type Voucher } from '@mahoe/domain/billing/voucher';
import { codeLetters } from '@mahoe/domain/billing/voucherCode';
import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { ReservationCommand } from '@mahoe/domain/reservation';
import { findVouchersByLetters } from '@mahoe/projections/billing/queries';
import { reservationKey } from '../commands/reservationKey.ts';
import { refuse, RefusedError } from '../edge/problems.ts';
import { createViewsAtHead } from '../reads/requestViews.ts';
import type { Services } from '../route/services.ts';

/**
 * Must be longer than any command runs. After this time, a reserved code that its holder lacks is a
 * left-over.
 */
const IN_FLIGHT_MS = 60_000;

/**
 * Codes of vouchers, each for one voucher: reserved before the voucher carries it, released
 * afterwards.
 */
export interface VoucherCodes {
  /**
   * Finds the voucher of a typed code. Reads the log by the exact code first. Otherwise searches the views by
   * letters and digits, and accepts a single match only.
   * @throws a refusal, which nothing stores, if views that are behind do not know the letters
   */
  find(code: string): Promise<Voucher | undefined>;
  /** Returns true if the batch that a voucher belongs to is switched off. */
  isSwitchedOff(found: Pick<Voucher, 'batchId'>): Promise<boolean>;
  /** Reserves a code for a voucher. @returns false if another voucher carries it or is about to */
  reserve(code: string, voucherId: string, now: Moment, actor: string): Promise<boolean>;
  /** Confirms the voucher's current code and releases all former ones. */
  settle(voucherId: string, now: Moment, actor: string): Promise<void>;
  /** Releases a code after a refused change, unless the voucher carries it all the same. */
  releaseUnused(code: string, voucherId: string, now: Moment, actor: string): Promise<void>;
}

export const createVoucherCodes = (services: Services): VoucherCodes => {
  const { commands, config } = services;
  const keyOfCode = (code: string): string => reservationKey(config.pepper, code);

  const changeReservation = async (
    type: ReservationCommand['type'],
    code: string,
    holderId: string,
    now: Moment,
    actor: string,
  ): Promise<boolean> => {
    // A random id is enough: the holder of the code decides, so a repeat is harmless.
    const own = { commandId: randomUUID(), actor };
    const command = { type, holderId, now };
    const handled = await commands.handle(voucherCode, keyOfCode(code), command, own);
    return ensureDone(handled, 'key-taken');
  };

  const hasVoucherCode = async (voucherId: string, code: string): Promise<boolean> => {
    const found = await commands.load(voucher, voucherId);
    return found !== null && hasCode(found, code);
  };

  const findByLetters = async (letters: string): Promise<Voucher | undefined> => {
    if (letters === '') return undefined;
    const { views, areBehind } = await createViewsAtHead(services);
    const [voucherId, other] = await findVouchersByLetters(views, letters);
    if (voucherId === undefined && areBehind()) throw new RefusedError(refuse('unavailable'));
    if (voucherId === undefined || other !== undefined) return undefined;
    const found = await commands.load(voucher, voucherId);
    return found && !found.isDeleted && codeLetters(found.terms.code) === letters
      ? found
      : undefined;
  };

  return {
    find: async (code) => {
      const { holderId } = await commands.load(voucherCode, keyOfCode(code));
      const found = holderId === null ? null : await commands.load(voucher, holderId);
      return found && hasCode(found, code) ? found : findByLetters(codeLetters(code));
    },

    isSwitchedOff: async ({ batchId }) =>
      batchId !== null && (await commands.load(voucherBatch, batchId)).switchedOffAt !== null,

    reserve: async (code, voucherId, now, actor) => {
      const alike = await findByLetters(codeLetters(code));
      if (alike && alike.voucherId !== voucherId) return false;
      const { holderId, reservedAtMs } = await commands.load(voucherCode, keyOfCode(code));
      if (holderId !== null && holderId !== voucherId) {
        if (await hasVoucherCode(holderId, code)) return false;
        const isLeftOver = instantMs(now.at) - reservedAtMs > IN_FLIGHT_MS;
        if (isLeftOver) await changeReservation('ReleaseKey', code, holderId, now, actor);
      }
      return changeReservation('ReserveKey', code, voucherId, now, actor);
    },

    settle: async (voucherId, now, actor) => {
      const state = await commands.load(voucher, voucherId);
      if (!state) return;
      const { isDeleted, formerCodes, terms } = state;
      if (!isDeleted) await changeReservation('ConfirmKey', terms.code, voucherId, now, actor);
      for (const code of isDeleted ? [...formerCodes, terms.code] : formerCodes) {
        await changeReservation('ReleaseKey', code, voucherId, now, actor);
      }
    },

    releaseUnused: async (code, voucherId, now, actor) => {
      if (!(await hasVoucherCode(voucherId, code)))
        await changeReservation('ReleaseKey', code, voucherId, now, actor);
    },
  };
};
