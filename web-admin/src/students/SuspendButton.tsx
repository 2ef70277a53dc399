import type { User } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

/**
 * Suspends a student or lifts the suspension, after a confirmation. Administrators are suspended elsewhere.
 */
export const SuspendButton = ({
  student,
  asIcon = false,
}: {
  readonly student: User;
  readonly asIcon?: boolean;
}) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  if (student.isAdmin) return null;
  const name = `${student.firstName} ${student.lastName}`;
  const command = async () => {
    await call(suspendUser, {
      params: { id: student.id },
      body: { suspended: !student.isSuspended },
    });
    notify('User status updated successfully', { type: 'success' });
    refresh();
    await queries.invalidateQueries({ queryKey: ['suspensions'] });
  };
  return student.isSuspended ? (
    <ConfirmButton
      label="Unsuspend"
      subject={name}
      icon={<LockOpen />}
      asIcon={asIcon}
      question={{ title: `Unsuspend ${name}?`, content: 'They can sign in and practise again.' }}
      command={command}
      failed="Failed to update user status"
    />
  ) : (
    <ConfirmButton
      label="Suspend"
      subject={name}
      icon={<Block />}
      asIcon={asIcon}
      danger
      question={{
        title: `Suspend ${name}?`,
        content:
          'They are signed out and cannot sign in until unsuspended. Their progress stays. The suspension ends automatically after seven days unless a different administrator confirms it.',
      }}
      command={command}
      failed="Failed to update user status"
    />
  );
};
