import { randomUUID } from 'node:crypto';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { hasCode, voucher, type Voucher } from '@mahoe/domain/billing/voucher';
import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { ReservationCommand } from '@mahoe/domain/reservation';
import { reservationKey } from '../accounts/credentials.ts';
import type { Services } from '../route/services.ts';

/** Longer than any command runs: a code reserved before then that its holder lacks is a left-over. */
const IN_FLIGHT_MS = 60_000;

/** Codes of vouchers, each for one: reserved before a voucher carries it, released afterwards. */
export interface VoucherCodes {
  /** The voucher that carries a code, from the log itself: no view can lag behind. */
  find(code: string): Promise<Voucher | undefined>;
  /** Reserves a code for a voucher. @returns false when another one carries it, or is about to */
  reserve(code: string, voucherId: string, now: Moment, actor: string): Promise<boolean>;
  /** Confirms the code a voucher carries now and releases every one it carries no longer. */
  settle(voucherId: string, now: Moment, actor: string): Promise<void>;
  /** Releases a code that a voucher was refused, unless it carries it all the same. */
  giveUp(code: string, voucherId: string, now: Moment, actor: string): Promise<void>;
}

export const createVoucherCodes = ({
  commands,
  config,
}: Pick<Services, 'commands' | 'config'>): VoucherCodes => {
  const keyed = (code: string): string => reservationKey(config.pepper, code);

  const tell = async (
    type: ReservationCommand['type'],
    code: string,
    holderId: string,
    now: Moment,
    actor: string,
  ): Promise<boolean> => {
    // What it does is settled by who holds the code: a repeat needs no id to be known by.
    const own = { commandId: randomUUID(), actor };
    const command = { type, holderId, now };
    const told = await commands.handle(voucherCode, keyed(code), command, own);
    return ensureDone(told, 'key-taken');
  };

  const carries = async (voucherId: string, code: string): Promise<boolean> => {
    const found = await commands.load(voucher, voucherId);
    return found !== null && hasCode(found, code);
  };

  return {
    find: async (code) => {
      const { holderId } = await commands.load(voucherCode, keyed(code));
      const found = holderId === null ? null : await commands.load(voucher, holderId);
      return found && hasCode(found, code) ? found : undefined;
    },

    reserve: async (code, voucherId, now, actor) => {
      const { holderId, reservedAtMs } = await commands.load(voucherCode, keyed(code));
      if (holderId !== null && holderId !== voucherId) {
        if (await carries(holderId, code)) return false;
        const isLeftOver = instantMs(now.at) - reservedAtMs > IN_FLIGHT_MS;
        if (isLeftOver) await tell('ReleaseKey', code, holderId, now, actor);
      }
      return tell('ReserveKey', code, voucherId, now, actor);
    },

    settle: async (voucherId, now, actor) => {
      const state = await commands.load(voucher, voucherId);
      if (!state) return;
      const { isDeleted, formerCodes, terms } = state;
      if (!isDeleted) await tell('ConfirmKey', terms.code, voucherId, now, actor);
      for (const code of isDeleted ? [...formerCodes, terms.code] : formerCodes) {
        await tell('ReleaseKey', code, voucherId, now, actor);
      }
    },

    giveUp: async (code, voucherId, now, actor) => {
      if (!(await carries(voucherId, code))) await tell('ReleaseKey', code, voucherId, now, actor);
    },
  };
};
