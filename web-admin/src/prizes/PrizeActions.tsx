import { decidePrize, PRIZE_DECLINE_REASONS, type Prize } from '@mahoe/contracts/progress/prizes';
import type { RequestOf } from '@mahoe/contracts/operation';
import CardGiftcard from '@mui/icons-material/CardGiftcard';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { winnerOf } from './prizeState.ts';

type Decision = RequestOf<typeof decidePrize>['body'];

const REASONS = PRIZE_DECLINE_REASONS.map((reason) => ({ value: reason, label: reason }));
const FAILED = 'Failed to update the prize';

const useDecide = (id: string) => {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (body: Decision, message: string): Promise<void> => {
    await call(decidePrize, { params: { id }, body });
    notify(message, { type: 'success' });
    refresh();
  };
};

const DeclineDialog = ({
  prize,
  onClose,
}: {
  readonly prize: Prize;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState<(typeof PRIZE_DECLINE_REASONS)[number]>('Not done alone');
  const { isSaving, saving } = useSaving(FAILED);
  const decide = useDecide(prize.id);
  const save = () =>
    saving(async () => {
      await decide({ decision: 'decline', reason }, 'Prize declined');
      onClose();
    });
  return (
    <FormDialog
      title={`Decline the prize of ${winnerOf(prize)}?`}
      save="Decline"
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <NativeSelect label="Reason" value={reason} choices={REASONS} onChange={setReason} />
    </FormDialog>
  );
};

/** Actions that the prize's state allows. */
export const PrizeActions = ({
  prize,
  asIcon = false,
}: {
  readonly prize: Prize;
  readonly asIcon?: boolean;
}) => {
  const decide = useDecide(prize.id);
  const name = winnerOf(prize);
  return (
    <>
      {prize.state === 'earned' && (
        <ConfirmButton
          label="Approve"
          subject={name}
          icon={<Check />}
          asIcon={asIcon}
          question={{
            title: `Approve the prize of ${name}?`,
            content: 'It can then be handed out. A student gets at most one prize in 7 days.',
          }}
          command={() => decide({ decision: 'approve' }, 'Prize approved')}
          failed={FAILED}
        />
      )}
      {prize.state === 'approved' && (
        <ConfirmButton
          label="Hand out"
          subject={name}
          icon={<CardGiftcard />}
          asIcon={asIcon}
          question={{
            title: `Hand out the prize of ${name}?`,
            content: 'Confirm this after the student has received it. It cannot be undone.',
          }}
          command={() => decide({ decision: 'hand-out' }, 'Prize handed out')}
          failed={FAILED}
        />
      )}
      {(prize.state === 'earned' || prize.state === 'approved') && (
        <DialogButton label="Decline" subject={name} icon={<Close />} asIcon={asIcon}>
          {(close) => <DeclineDialog prize={prize} onClose={close} />}
        </DialogButton>
      )}
    </>
  );
};
