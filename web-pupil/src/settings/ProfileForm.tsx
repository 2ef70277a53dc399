import { useRef, useState, type FormEvent } from 'react';
import { getSchool, type User } from '@mahoe/contracts/accounts/account';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { invalidateAfterLearning, cacheUser, useCommand, useRead } from '../apiClient.ts';
import { SchoolField, type SchoolChoice } from '../pupil/SchoolField.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { PictureField } from './PictureField.tsx';
import { birthYears, toBody, toFields, type ProfileFields } from './profileFields.ts';
import styles from './Settings.module.css';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleDateString('en-JM', { month: 'long' }),
);
const toNumberOptions = (numbers: readonly number[]) =>
  numbers.map((number) => [String(number), String(number)] as const);
const DAYS = toNumberOptions(Array.from({ length: 31 }, (_, day) => day + 1));
const SEXES = [
  ['male', 'Male'],
  ['female', 'Female'],
  ['other', 'Other'],
  ['prefer-not-to-say', 'Prefer not to say'],
] as const;
const GRADES = ['4', '5', '6'].map((grade) => [grade, `Grade ${grade}`] as const);

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

/** Everything pupils say about themselves; the username stays as it is. */
export const ProfileForm = ({ user }: { readonly user: User }) => {
  const [fields, setFields] = useState(() => toFields(user));
  const [picture, setPicture] = useState(user.profilePicture);
  const [chosenSchool, setChosenSchool] = useState<SchoolChoice>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const saving = useCommand(changeProfile);
  const known = useSchoolOf(user);
  const school = chosenSchool ?? known;

  const set = (name: TextName) => (value: string) => {
    setFields({ ...fields, [name]: value });
    setMessages({ ...messages, [name]: '' });
  };
  const bind = (name: TextName) => ({
    name,
    value: fields[name],
    message: messages[name] || undefined,
  });
  const text = (name: TextName) => ({
    ...bind(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set(name)(event.target.value),
  });
  const choice = (name: TextName) => ({ ...bind(name), onChange: set(name) });

  const fail = (error: unknown): void => {
    console.error(error);
    const problem = error instanceof RequestFailed ? error.problem : undefined;
    const wrong = problem?.errors ?? {};
    const isBirth = problem?.code === 'birth-date-impossible';
    setMessages(isBirth ? { birthDay: problem.message } : wrong);
    const first = isBirth ? 'birthDay' : Object.keys(wrong)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const description = getErrorMessage(error, 'Failed to update profile');
    showToast({ title: 'Update Failed', description, look: 'failure' });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving.isPending) return;
    const body = {
      ...toBody(fields),
      ...(chosenSchool && { school: chosenSchool.id ?? chosenSchool.name.trim() }),
      ...(picture !== user.profilePicture && { profilePicture: picture }),
    };
    saving.mutate(
      { params: { id: user.id }, body },
      {
        onSuccess: (saved) => {
          setPicture(saved.profilePicture);
          setMessages({});
          cacheUser(saved);
          invalidateAfterLearning().catch(console.error);
          showToast({
            title: 'Profile Updated',
            description: 'Your profile has been saved successfully.',
          });
        },
        onError: fail,
      },
    );
  };

  return (
    <Card aria-labelledby="profile-settings">
      <form ref={form} onSubmit={submit} className={styles['form']} noValidate>
        <h2 id="profile-settings" className={styles['whole']}>
          Profile Settings
        </h2>
        <div className={styles['whole']}>
          <PictureField user={user} picture={picture} onChange={setPicture} />
        </div>
        <TextField
          label="Username"
          hint="A username cannot be changed."
          className={styles['whole']}
          value={user.username}
          readOnly
          disabled
        />
        <TextField label="First name" autoComplete="given-name" required {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...text('lastName')} />
        <TextField label="E-mail" type="email" autoComplete="email" required {...text('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
        <ChoiceField label="Sex" none="Not given" choices={SEXES} {...choice('sex')} />
        <ChoiceField label="Grade" choices={GRADES} {...choice('grade')} />
        <fieldset className={styles['birth']}>
          <legend>Date of birth</legend>
          <ChoiceField label="Day" none="Day" choices={DAYS} {...choice('birthDay')} />
          <ChoiceField
            label="Month"
            none="Month"
            choices={MONTHS.map((month, index) => [String(index + 1), month])}
            {...choice('birthMonth')}
          />
          <ChoiceField
            label="Year"
            none="Year"
            choices={toNumberOptions(birthYears(new Date().getFullYear()))}
            {...choice('birthYear')}
          />
        </fieldset>
        <div className={styles['whole']}>
          <SchoolField value={school} onChange={setChosenSchool} />
        </div>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            name="emailNotifications"
            checked={fields.emailNotifications}
            onChange={(event) => setFields({ ...fields, emailNotifications: event.target.checked })}
          />
          <span>Send e-mail notifications</span>
        </label>
        <Button type="submit" className={styles['save']} pending={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
};
