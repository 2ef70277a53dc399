import type { User } from '@mahoe/contracts/accounts/account';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import Delete from '@mui/icons-material/Delete';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

/** Erases a student after a confirmation. Administrators cannot be deleted. */
export const DeleteStudentButton = ({
  student,
  asIcon = false,
}: {
  readonly student: User;
  readonly asIcon?: boolean;
}) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  if (student.isAdmin) return null;
  const command = async () => {
    const { message } = await call(deleteUser, { params: { id: student.id } });
    notify(message, { type: 'success' });
    redirect('list', 'students');
    refresh();
  };
  return (
    <ConfirmButton
      label="Delete"
      subject={`${student.firstName} ${student.lastName}`}
      icon={<Delete />}
      asIcon={asIcon}
      danger
      question={{
        title: `Delete ${student.firstName} ${student.lastName}?`,
        content: 'Are you sure you want to delete this user? This action cannot be undone.',
      }}
      command={command}
      failed="Failed to delete user"
    />
  );
};
