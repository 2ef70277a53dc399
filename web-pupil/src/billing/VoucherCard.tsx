import { useState, type FormEvent } from 'react';
import { redeemVoucher, validateVoucher } from '@mahoe/contracts/billing/vouchers';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { refetchAll, useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import type { Discount } from './ExtendCard.tsx';
import styles from './VoucherCard.module.css';

const needsPayment = (error: Error): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'voucher-needs-payment';

interface VoucherUse {
  readonly onDiscount: (discount: Discount) => void;
  /** True if the page also shows the card form. */
  readonly mayPay: boolean;
}

/**
 * Redeems a code, or passes a discount voucher on; holds the message and the notice at the field.
 */
const useRedemption = ({ onDiscount, mayPay }: VoucherUse) => {
  const [message, setMessage] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const redeeming = useCommand(redeemVoucher);
  const validating = useCommand(validateVoucher);

  const showFailure = (error: Error): void => {
    console.error(error);
    const refused = error instanceof RequestFailed && error.problem !== undefined;
    const text = getErrorMessage(error, 'Failed to redeem voucher');
    setMessage(text);
    showToast({
      title: refused ? 'Redemption Failed' : 'Error',
      description: text,
      look: 'failure',
    });
  };

  const takeDiscount = async (code: string, error: Error): Promise<void> => {
    const validated = await validating.mutateAsync({ body: { code } });
    const { valid, centsToPay, monthsToAdd: months, message: words } = validated;
    if (!valid || !centsToPay || !months) return showFailure(error);
    onDiscount({ code: code.trim(), centsToPay, months });
    setNotice(
      mayPay
        ? `${words} Pay it by card above.`
        : 'You can use it in the last 14 days of your subscription.',
    );
  };

  const clear = (): void => {
    setMessage(undefined);
    setNotice(undefined);
  };
  const redeem = (code: string, onRedeemed: () => void): void => {
    clear();
    if (code.trim() === '') return setMessage('Please type the code of your voucher.');
    dismissCurrentToast();
    redeeming.mutate(
      { body: { code } },
      {
        onSuccess: (reply) => {
          onRedeemed();
          showToast({ title: 'Voucher redeemed', description: reply.message });
          refetchAll().catch(console.error);
        },
        onError: (error) => {
          if (needsPayment(error)) takeDiscount(code, error).catch(showFailure);
          else showFailure(error);
        },
      },
    );
  };
  return { message, notice, pending: redeeming.isPending, clear, redeem };
};

/**
 * Redeems a voucher code and then refetches all data. A discount voucher is passed on to the card
 * form.
 */
export const VoucherCard = (use: VoucherUse) => {
  const [code, setCode] = useState('');
  const { message, notice, pending, clear, redeem } = useRedemption(use);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!pending) redeem(code, () => setCode(''));
  };
  return (
    <Card aria-labelledby="voucher" className={styles['card']}>
      <h2 id="voucher">Redeem a voucher</h2>
      <form onSubmit={submit} className={styles['form']} noValidate>
        <TextField
          label="Voucher code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          message={message}
          notice={notice}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            clear();
          }}
        />
        <Button type="submit" pending={pending}>
          {pending ? 'Checking…' : 'Redeem'}
        </Button>
      </form>
    </Card>
  );
};
