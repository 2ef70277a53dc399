import { useState, type FormEvent } from 'react';
import { redeemVoucher } from '@mahoe/contracts/billing';
import { messageOf, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { renewReads, useCommand } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { showToast } from '../ui/toastStore.ts';
import styles from './VoucherCard.module.css';

/** Redeems a voucher code; everything shown is then fetched anew. */
export const VoucherCard = () => {
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const redeeming = useCommand(redeemVoucher);
  const blank = code.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blank || redeeming.isPending) return;
    setMessage(undefined);
    redeeming.mutate(
      { body: { code } },
      {
        onSuccess: (reply) => {
          setCode('');
          showToast({ title: 'Voucher redeemed', description: reply.message });
          renewReads().catch(console.error);
        },
        onError: (error) => {
          console.error(error);
          const refused = error instanceof RequestFailed && error.problem !== undefined;
          const text = messageOf(error, 'Failed to redeem voucher');
          setMessage(text);
          showToast({
            title: refused ? 'Redemption Failed' : 'Error',
            description: text,
            look: 'failure',
          });
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
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            setMessage(undefined);
          }}
        />
        <Button type="submit" pending={redeeming.isPending} disabled={blank}>
          {redeeming.isPending ? 'Checking…' : 'Redeem'}
        </Button>
      </form>
    </Card>
  );
};
