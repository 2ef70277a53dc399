import { changeStudents, MAX_BULK_STUDENTS } from '@mahoe/contracts/accounts/students';
import type { RequestOf } from '@mahoe/contracts/operation';
import { LinearProgress, Typography } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { chunk } from '../ui/chunk.ts';
import { useSaving } from '../ui/useSaving.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';

type Change = RequestOf<typeof changeStudents>['body']['change'];

/** Applies a change to students, in batches. */
const applyChange = async (ids: readonly string[], change: Change): Promise<void> => {
  for (const part of chunk(ids, MAX_BULK_STUDENTS)) {
    await call(changeStudents, { body: { ids: part, change } });
  }
};

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

interface BulkProps {
  readonly label: string;
  /** Label of the button that opens the dialog, if it is another one. */
  readonly opener?: string;
  readonly icon: ReactElement;
  readonly change: Change;
  /** Says what the form lacks. */
  readonly missing?: string | undefined;
  /** The change that takes this one back, for the students whom this one changed. */
  readonly undoneBy?: Change;
  /** The form that sets the change. */
  readonly children: ReactNode;
}

const BulkDialog = ({
  label,
  change,
  missing,
  undoneBy,
  children,
  onClose,
}: Omit<BulkProps, 'icon' | 'opener'> & { readonly onClose: () => void }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const [done, setDone] = useState<readonly string[]>([]);
  const { isSaving, saving } = useSaving('Failed to update user');
  const notify = useNotify();
  const notifyWithUndo = useUndoToast();
  const refresh = useRefresh();
  const left = selectedIds.map(String).filter((id) => !done.includes(id));
  // Continues with the rest after a failure: changed students are not changed again.
  const save = async () => {
    const changed: string[] = [];
    const unchanged: string[] = [];
    await saving(async () => {
      for (const ids of chunk(left, MAX_BULK_STUDENTS)) {
        const reply = await call(changeStudents, { body: { ids, change } });
        changed.push(...reply.changed);
        unchanged.push(...reply.unchanged);
        setDone((before) => [...before, ...ids]);
      }
      const text =
        unchanged.length === 0
          ? `${studentsText(selectedIds.length)} updated successfully`
          : `${studentsText(selectedIds.length - unchanged.length)} updated; ${unchanged.length} not: administrators, gone, or so already`;
      if (undoneBy && changed.length > 0) {
        notifyWithUndo(text, async () => {
          await applyChange(changed, undoneBy);
          refresh();
        });
      } else notify(text, { type: unchanged.length === 0 ? 'success' : 'warning' });
      onUnselectItems();
      onClose();
      refresh();
    });
  };
  return (
    <FormDialog
      title={`${label}: ${studentsText(selectedIds.length)}`}
      missing={missing}
      save={done.length > 0 ? `Continue with ${left.length}` : label}
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      {children}
      {(isSaving || done.length > 0) && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label="Students done"
            value={(100 * done.length) / Math.max(1, selectedIds.length)}
          />
          <Typography variant="body2" role="status">
            {done.length} of {selectedIds.length} done
          </Typography>
        </>
      )}
    </FormDialog>
  );
};

/** Applies one change to all selected students, in batches, with progress. */
export const BulkButton = ({ label, opener = label, icon, ...bulk }: BulkProps) => (
  <DialogButton label={opener} subject="" icon={icon}>
    {(close) => <BulkDialog label={label} {...bulk} onClose={close} />}
  </DialogButton>
);
