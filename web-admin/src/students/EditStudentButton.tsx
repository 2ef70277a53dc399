import type { AdminUser } from '@mahoe/contracts/accounts/users';
import Edit from '@mui/icons-material/Edit';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { getErrorMessage } from '../apiClient.ts';
import { ClassSelect } from './classes/ClassSelect.tsx';
import { toStudentClassText } from '../ui/classText.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import {
  toStudentChanges,
  toStudentForm,
  validateStudentForm,
  type StudentForm,
} from './studentForm.ts';

const GRADES = ([4, 5, 6] as const).map((grade) => ({ value: grade, label: `Grade ${grade}` }));

const EditDialog = ({
  student,
  onClose,
}: {
  readonly student: AdminUser;
  readonly onClose: () => void;
}) => {
  const before = toStudentForm(student);
  const [form, setForm] = useState<StudentForm>(before);
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<AdminUser>();
  const text = (name: 'firstName' | 'lastName' | 'username') => ({
    value: form[name],
    required: true,
    error: form[name].trim() === '',
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: target.value }),
  });
  const save = () => {
    const refusal = validateStudentForm(form);
    if (refusal !== undefined) return notify(refusal, { type: 'error' });
    const data = toStudentChanges(form, before);
    if (Object.keys(data).length === 0) return onClose();
    return void update(
      'students',
      { id: student.id, data, previousData: student },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const isNew = form.password !== '';
          notify(isNew ? 'User updated with new password' : 'User updated successfully', {
            type: 'success',
          });
          onClose();
          refresh();
        },
        onError: (error) =>
          notify(getErrorMessage(error, 'Failed to update user'), { type: 'error' }),
      },
    );
  };
  return (
    <FormDialog
      title={`Edit ${student.firstName} ${student.lastName}`}
      save="Save"
      isSaving={isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="First name" fullWidth {...text('firstName')} />
      <TextField label="Last name" fullWidth {...text('lastName')} />
      <TextField label="Username" fullWidth {...text('username')} />
      <NativeSelect
        label="Grade"
        value={form.grade}
        choices={GRADES}
        onChange={(grade) => setForm({ ...form, grade })}
      />
      <ClassSelect
        label="Class"
        value={form.classId}
        chosen={toStudentClassText(student)}
        onChange={(classId) => setForm({ ...form, classId })}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        fullWidth
        helperText="Leave blank to keep current password"
        value={form.password}
        onChange={({ target }) => setForm({ ...form, password: target.value })}
      />
    </FormDialog>
  );
};

/** Edits a student. Administrators are edited on the Administrators page. */
export const EditStudentButton = ({
  student,
  asIcon = false,
}: {
  readonly student: AdminUser;
  readonly asIcon?: boolean;
}) =>
  student.isAdmin ? null : (
    <DialogButton
      label="Edit"
      subject={`${student.firstName} ${student.lastName}`}
      icon={<Edit />}
      asIcon={asIcon}
    >
      {(close) => <EditDialog student={student} onClose={close} />}
    </DialogButton>
  );
