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

/** Redeems a voucher code and then refetches all data. A discount voucher is passed on to the card form. */
export const VoucherCard = ({
  onDiscount,
  mayPay,
}: {
  readonly onDiscount: (discount: Discount) => void;
  /** True if the page also shows the card form. */
  readonly mayPay: boolean;
}) => {
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const redeeming = useCommand(redeemVoucher);
  const validating = useCommand(validateVoucher);
  const blank = code.trim() === '';

  const tellFailure = (error: Error): void => {
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

  const takeDiscount = async (error: Error): Promise<void> => {
    const validated = await validating.mutateAsync({ body: { code } });
    const { valid, centsToPay, monthsToAdd: months, message: words } = validated;
    if (!valid || !centsToPay || !months) return tellFailure(error);
    onDiscount({ code: code.trim(), centsToPay, months });
    setNotice(
      mayPay ? `${words} Pay it by card above.` : 'You can use it from 14 days before your end.',
    );
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blank || redeeming.isPending) return;
    setMessage(undefined);
    setNotice(undefined);
    dismissCurrentToast();
    redeeming.mutate(
      { body: { code } },
      {
        onSuccess: (reply) => {
          setCode('');
          showToast({ title: 'Voucher redeemed', description: reply.message });
          refetchAll().catch(console.error);
        },
        onError: (error) => {
          const isPartial =
            error instanceof RequestFailed && error.problem?.code === 'voucher-needs-payment';
          if (isPartial) takeDiscount(error).catch(tellFailure);
          else tellFailure(error);
        },
      },
    );
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
            setMessage(undefined);
            setNotice(undefined);
          }}
        />
        <Button type="submit" pending={redeeming.isPending} disabled={blank}>
          {redeeming.isPending ? 'Checking…' : 'Redeem'}
        </Button>
      </form>
    </Card>
  );
};
