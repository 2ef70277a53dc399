import type { User } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import type { RequestOf } from '@mahoe/contracts/operation';
import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { SuspensionFields, type ReasonChoice } from './SuspensionFields.tsx';

const FAILED = 'Failed to update user status';
const DONE = 'User status updated successfully';

/** Sends a decision about a student, and fetches what it changed. */
const useDecision = ({ id }: User) => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  return async (body: RequestOf<typeof suspendUser>['body']): Promise<void> => {
    await call(suspendUser, { params: { id }, body });
    refresh();
    await queries.invalidateQueries({ queryKey: ['suspensions'] });
  };
};

const SuspendDialog = ({
  student,
  name,
  onClose,
}: {
  readonly student: User;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState<ReasonChoice>('');
  const { isSaving, saving } = useSaving(FAILED);
  const decide = useDecision(student);
  const notifyWithUndo = useUndoToast();
  const suspend = () =>
    saving(async () => {
      if (reason === '') return;
      await decide({ suspended: true, reason });
      notifyWithUndo(DONE, () => decide({ suspended: false }));
      onClose();
    });
  return (
    <FormDialog
      title={`Suspend ${name}?`}
      save="Suspend"
      missing={reason === '' ? 'Please choose a reason' : undefined}
      isSaving={isSaving}
      onSave={() => void suspend()}
      onClose={onClose}
    >
      <SuspensionFields reason={reason} onChange={setReason} />
    </FormDialog>
  );
};

/**
 * Suspends a student for a reason, or lifts the suspension after a confirmation. Administrators are
 * suspended elsewhere.
 */
export const SuspendButton = ({
  student,
  asIcon = false,
}: {
  readonly student: User;
  readonly asIcon?: boolean;
}) => {
  const notify = useNotify();
  const decide = useDecision(student);
  if (student.isAdmin) return null;
  const name = `${student.firstName} ${student.lastName}`;
  return student.isSuspended ? (
    <ConfirmButton
      label="Unsuspend"
      subject={name}
      icon={<LockOpen />}
      asIcon={asIcon}
      question={{ title: `Unsuspend ${name}?`, content: 'They can sign in and practise again.' }}
      command={async () => {
        await decide({ suspended: false });
        notify(DONE, { type: 'success' });
      }}
      failed={FAILED}
    />
  ) : (
    <DialogButton label="Suspend" subject={name} icon={<Block />} asIcon={asIcon}>
      {(close) => <SuspendDialog student={student} name={name} onClose={close} />}
    </DialogButton>
  );
};
