import type { User } from '@mahoe/contracts/accounts/account';
import { grantMonths } from '@mahoe/contracts/accounts/students';
import CardGiftcard from '@mui/icons-material/CardGiftcard';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { jamaicanDay } from '../ui/instants.ts';
import { useSaving } from '../ui/useSaving.ts';
import type { Grant } from './grant.ts';
import { GrantFields } from './GrantFields.tsx';

const GrantDialog = ({
  student,
  onClose,
}: {
  readonly student: User;
  readonly onClose: () => void;
}) => {
  const [grant, setGrant] = useState<Grant>({ months: 1, reason: 'Scholarship' });
  const { isSaving, saving } = useSaving('Failed to grant months');
  const notify = useNotify();
  const refresh = useRefresh();
  const save = () =>
    saving(async () => {
      const { subscriptionEndsAt } = await call(grantMonths, {
        params: { id: student.id },
        body: grant,
      });
      notify(`Subscription extended to ${jamaicanDay(subscriptionEndsAt)}`, { type: 'success' });
      onClose();
      refresh();
    });
  return (
    <FormDialog
      title={`Grant months to ${student.firstName} ${student.lastName}`}
      save="Grant months"
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <GrantFields grant={grant} onChange={setGrant} />
    </FormDialog>
  );
};

/** Grants a student months without payment, with a reason. */
export const GrantButton = ({ student }: { readonly student: User }) =>
  student.isAdmin ? null : (
    <DialogButton
      label="Grant months"
      subject={`${student.firstName} ${student.lastName}`}
      icon={<CardGiftcard />}
    >
      {(close) => <GrantDialog student={student} onClose={close} />}
    </DialogButton>
  );
