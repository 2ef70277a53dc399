import { useState } from 'react';
import { messageOf } from '@mahoe/contracts/browser/callOperation';
import { validateVoucher } from '@mahoe/contracts/billing';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useCommand } from '../apiClient.ts';

type VoucherResult = ReplyOf<typeof validateVoucher>;

/** A voucher code being typed, and what the server says of it once applied. */
export interface Voucher {
  readonly code: string;
  readonly type: (code: string) => void;
  readonly apply: () => Promise<VoucherResult | undefined>;
  readonly pending: boolean;
  readonly result: VoucherResult | undefined;
  readonly failure: string | undefined;
}

/** Codes are upper-cased as typed; typing or a blank code clears the result. */
export const useVoucher = (): Voucher => {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<VoucherResult>();
  const [failure, setFailure] = useState<string>();
  const validating = useCommand(validateVoucher);
  const clear = (): void => {
    setResult(undefined);
    setFailure(undefined);
  };
  return {
    code,
    type: (text) => {
      setCode(text.toUpperCase());
      clear();
    },
    apply: async () => {
      clear();
      if (code.trim() === '') return undefined;
      try {
        const reply = await validating.mutateAsync({ body: { code } });
        setResult(reply);
        return reply;
      } catch (error) {
        console.error(error);
        setFailure(messageOf(error, 'Failed to validate voucher'));
        return undefined;
      }
    },
    pending: validating.isPending,
    result,
    failure,
  };
};
