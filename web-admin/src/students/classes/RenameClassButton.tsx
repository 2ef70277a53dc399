import { renameClass, type SchoolClass } from '@mahoe/contracts/accounts/classes';
import Edit from '@mui/icons-material/Edit';
import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../apiClient.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useSaving } from '../../ui/useSaving.ts';
import { toFullClassText } from '../../ui/classText.ts';
import { CLASSES_KEY } from '../../ui/useClasses.ts';

const RenameDialog = ({
  schoolClass,
  onClose,
}: {
  readonly schoolClass: SchoolClass;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState(schoolClass.name);
  const { isSaving, saving } = useSaving('Failed to rename the class');
  const notify = useNotify();
  const queries = useQueryClient();
  const save = () =>
    saving(async () => {
      await call(renameClass, { params: { id: schoolClass.id }, body: { name } });
      notify('Class renamed', { type: 'success' });
      await queries.invalidateQueries({ queryKey: [CLASSES_KEY] });
      onClose();
    });
  return (
    <FormDialog
      title={`Rename ${toFullClassText(schoolClass)}`}
      save="Rename"
      missing={name.trim() === '' ? 'Please enter the name of the class' : undefined}
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 40 } }}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
};

/** Renames a class. */
export const RenameClassButton = ({ schoolClass }: { readonly schoolClass: SchoolClass }) => (
  <DialogButton label="Rename" subject={toFullClassText(schoolClass)} icon={<Edit />} asIcon>
    {(close) => <RenameDialog schoolClass={schoolClass} onClose={close} />}
  </DialogButton>
);
