import {
  confirmSuspension,
  listProvisionalSuspensions,
  type ProvisionalSuspension,
} from '@mahoe/contracts/accounts/users';
import TaskAlt from '@mui/icons-material/TaskAlt';
import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { jamaicanTime } from '../ui/instants.ts';

const KEY = ['suspensions', 'provisional'];

const Confirm = ({
  suspension: { id, name, by },
}: {
  readonly suspension: ProvisionalSuspension;
}) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const command = async () => {
    await call(confirmSuspension, { params: { id } });
    notify('Suspension confirmed', { type: 'success' });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <ConfirmButton
      label="Confirm"
      subject={name}
      icon={<TaskAlt />}
      question={{
        title: `Confirm the suspension of ${name}?`,
        content: `${by} decided it. Confirmed, it lasts until somebody lifts it.`,
      }}
      command={command}
      failed="Failed to confirm the suspension"
    />
  );
};

/** Asks a second administrator to confirm a suspension. Renders nothing without a suspension to confirm. */
export const SuspensionReview = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call(listProvisionalSuspensions, {}),
  });
  const suspension = data?.find((one) => one.id === id);
  if (!suspension) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={suspension.isOwn ? null : <Confirm suspension={suspension} />}
    >
      {suspension.isOwn ? 'You' : suspension.by} suspended this account. It ends automatically on{' '}
      {jamaicanTime(suspension.endsAt)} unless {suspension.isOwn ? 'a different' : 'a second'}{' '}
      administrator confirms it.
    </Alert>
  );
};
