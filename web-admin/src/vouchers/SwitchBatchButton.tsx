import { switchVoucherBatch, type VoucherBatch } from '@mahoe/contracts/billing/voucherBatches';
import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { useUndoToast } from '../ui/useUndoToast.ts';

const TEXTS = {
  off: {
    label: 'Switch off',
    icon: <Block />,
    content:
      'Nobody can use its unused codes any more. Months that its codes gave before stay. You can switch the batch on again.',
    done: 'Batch switched off',
  },
  on: {
    label: 'Switch on',
    icon: <LockOpen />,
    content: 'Its unused codes can be used again.',
    done: 'Batch switched on',
  },
} as const;

/** Switches the unused codes of a batch off, or on again. */
export const SwitchBatchButton = ({ batch }: { readonly batch: VoucherBatch }) => {
  const queries = useQueryClient();
  const notifyWithUndo = useUndoToast();
  const isOff = batch.switched_off_at === null;
  const { label, icon, content, done } = TEXTS[isOff ? 'off' : 'on'];
  const change = async (off: boolean): Promise<void> => {
    await call(switchVoucherBatch, { params: { id: batch.id }, body: { isOff: off } });
    await Promise.all(
      ['voucher-batches', 'vouchers'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  };
  return (
    <ConfirmButton
      label={label}
      subject={batch.label}
      icon={icon}
      danger={isOff}
      question={{ title: `${label} ${batch.label}?`, content }}
      command={async () => {
        await change(isOff);
        notifyWithUndo(done, () => change(!isOff));
      }}
      failed={`Failed to ${label.toLowerCase()}`}
    />
  );
};
