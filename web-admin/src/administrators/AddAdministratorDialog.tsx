import { addAdministrator } from '@mahoe/contracts/accounts/administrators';
import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaving } from '../ui/useSaving.ts';

const EMPTY = { firstName: '', lastName: '', username: '', email: '', password: '' };

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'username', label: 'Username', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'password', label: 'First password', type: 'password' },
] as const;

/** Names the empty fields: "Please fill in: First name, E-mail". */
const describeMissing = (form: typeof EMPTY): string | undefined => {
  const empty = FIELDS.filter(({ name }) => form[name].trim() === '');
  return empty.length === 0
    ? undefined
    : `Please fill in: ${empty.map(({ label }) => label).join(', ')}`;
};

/** Adds an administrator, who signs in with the username and password entered here. */
export const AddAdministratorDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [form, setForm] = useState(EMPTY);
  const { isSaving, saving } = useSaving('Failed to add the administrator');
  const notify = useNotify();
  const queries = useQueryClient();
  const save = () =>
    saving(async () => {
      await call(addAdministrator, { body: form });
      notify('Administrator added successfully', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['administrators'] });
      onClose();
    });
  return (
    <FormDialog
      title="Add an administrator"
      save="Add"
      missing={describeMissing(form)}
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, type }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          fullWidth
          required
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          value={form[name]}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
};
