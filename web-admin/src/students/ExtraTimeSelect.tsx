import type { User } from '@mahoe/contracts/accounts/account';
import { changeExtraTime } from '@mahoe/contracts/accounts/users';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { useSaving } from '../ui/useSaving.ts';

type Factor = User['extraTimeFactor'];

const FACTORS: readonly { readonly value: Factor; readonly label: string }[] = [
  { value: 1, label: 'None' },
  { value: 1.25, label: '25% more' },
  { value: 1.5, label: '50% more' },
  { value: 2, label: 'Twice the time' },
];

/** Sets extra time for a student's quizzes. A choice is saved at once and shown after it is saved. */
export const ExtraTimeSelect = ({ student }: { readonly student: User }) => {
  const { isSaving, saving } = useSaving('Failed to update user');
  const notify = useNotify();
  const refresh = useRefresh();
  const save = (extraTimeFactor: Factor) =>
    saving(async () => {
      await call(changeExtraTime, { params: { id: student.id }, body: { extraTimeFactor } });
      notify('User updated successfully', { type: 'success' });
      refresh();
    });
  return (
    <NativeSelect
      label="Extra time"
      value={student.extraTimeFactor}
      choices={FACTORS}
      onChange={(factor) => void (isSaving || save(factor))}
      helperText={isSaving ? 'Saving…' : 'From the next quiz on'}
    />
  );
};
