import { useRef, useState } from 'react';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { validateVoucher } from '@mahoe/contracts/billing/vouchers';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useCommand } from '../apiClient.ts';

type VoucherResult = ReplyOf<typeof validateVoucher>;

/** A voucher code, and the server's verdict once it is applied. */
export interface Voucher {
  readonly code: string;
  readonly type: (code: string) => void;
  readonly apply: () => Promise<VoucherResult | undefined>;
  readonly pending: boolean;
  readonly result: VoucherResult | undefined;
  readonly failure: string | undefined;
}

/**
 * State of the voucher field: codes are upper-cased as typed; typing or a blank code clears the
 * result.
 * @param given code of a link or a QR code, which is applied with the form
 */
export const useVoucher = (given = ''): Voucher => {
  const [code, setCode] = useState(given.toUpperCase());
  const [result, setResult] = useState<VoucherResult>();
  const [failure, setFailure] = useState<string>();
  const validating = useCommand(validateVoucher);
  const typed = useRef(code);
  const asking = useRef<{
    readonly code: string;
    readonly reply: Promise<VoucherResult | undefined>;
  }>(undefined);
  const clear = (): void => {
    setResult(undefined);
    setFailure(undefined);
  };
  /** Sends the code; ignores the reply if the code has changed since. */
  const ask = async (): Promise<VoucherResult | undefined> => {
    try {
      const reply = await validating.mutateAsync({ body: { code } });
      if (typed.current === code) setResult(reply);
      return reply;
    } catch (error) {
      console.error(error);
      if (typed.current === code) setFailure(getErrorMessage(error, 'Failed to validate voucher'));
      return undefined;
    }
  };
  return {
    code,
    type: (text) => {
      typed.current = text.toUpperCase();
      setCode(typed.current);
      clear();
    },
    apply: async () => {
      if (asking.current?.code === code) return asking.current.reply;
      clear();
      if (code.trim() === '') return undefined;
      const reply = ask();
      asking.current = { code, reply };
      const found = await reply;
      if (asking.current.reply === reply) asking.current = undefined;
      return found;
    },
    pending: validating.isPending,
    result,
    failure,
  };
};
