import { useState, type FormEvent, type RefObject } from 'react';
import { getSchool, type User } from '@mahoe/contracts/accounts/account';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { invalidateAfterLearning, cacheUser, useCommand, useRead } from '../apiClient.ts';
import type { SchoolChoice } from '../pupil/SchoolField.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import { isEmailChanged, toBody, toFields, type ProfileFields } from './profileFields.ts';

type TextName = Exclude<keyof ProfileFields, 'emailNotifications'>;

/** Reads a pupil's school with its name. */
const useSchoolOf = ({ schoolId, schoolName }: User): SchoolChoice => {
  const { data } = useRead(
    getSchool,
    { params: { id: schoolId ?? '' } },
    { enabled: schoolId !== null },
  );
  return { id: schoolId ?? undefined, name: data?.name ?? schoolName ?? '' };
};

/** Fields of the refusals that concern one. */
const REFUSED_FIELDS: Readonly<Record<string, TextName>> = {
  'birth-date-impossible': 'birthDay',
  'password-needed': 'currentPassword',
  'wrong-password': 'currentPassword',
};

const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  if (name) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
};

/** State of the profile form: its values, error messages and the save command. */
export const useProfileForm = (user: User, form: RefObject<HTMLFormElement | null>) => {
  const [fields, setFields] = useState(() => toFields(user));
  const [picture, setPicture] = useState(user.profilePicture);
  const [chosenSchool, setChosenSchool] = useState<SchoolChoice>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const saving = useCommand(changeProfile);
  const known = useSchoolOf(user);

  const set = (name: TextName, value: string): void => {
    setFields({ ...fields, [name]: value });
    setMessages({ ...messages, [name]: '' });
  };
  const handleFailure = (error: unknown): void => {
    console.error(error);
    const problem = error instanceof RequestFailed ? error.problem : undefined;
    const field = REFUSED_FIELDS[problem?.code ?? ''];
    const wrong = problem && field ? { [field]: problem.message } : (problem?.errors ?? {});
    setMessages(wrong);
    focusField(form.current, Object.keys(wrong)[0]);
    const description = getErrorMessage(error, 'Failed to update profile');
    showToast({ title: 'Update Failed', description, look: 'failure' });
  };
  const handleSaved = (saved: User): void => {
    setPicture(saved.profilePicture);
    setMessages({});
    setFields((latest) => ({ ...latest, currentPassword: '' }));
    cacheUser(saved);
    invalidateAfterLearning().catch(console.error);
    showToast({
      title: 'Profile Updated',
      description: 'Your profile has been saved successfully.',
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving.isPending) return;
    const body = {
      ...toBody(fields, user),
      ...(chosenSchool && { school: chosenSchool.id ?? chosenSchool.name.trim() }),
      ...(picture !== user.profilePicture && { profilePicture: picture }),
    };
    saving.mutate(
      { params: { id: user.id }, body },
      { onSuccess: handleSaved, onError: handleFailure },
    );
  };
  const bind = (name: TextName) => ({
    name,
    value: fields[name],
    message: messages[name] || undefined,
  });
  return {
    text: (name: TextName) => ({
      ...bind(name),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        set(name, event.target.value),
    }),
    choice: (name: TextName) => ({
      ...bind(name),
      onChange: (value: string) => set(name, value),
    }),
    picture: { user, picture, onChange: setPicture },
    school: { value: chosenSchool ?? known, onChange: setChosenSchool },
    notifications: {
      checked: fields.emailNotifications,
      onChange: (isOn: boolean) => setFields({ ...fields, emailNotifications: isOn }),
    },
    asksPassword: isEmailChanged(fields, user),
    submit,
    isSaving: saving.isPending,
  };
};
