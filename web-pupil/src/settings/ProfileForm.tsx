import { useRef } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { SchoolField } from '../pupil/SchoolField.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { formatMonthName, toJamaicanDate } from '../ui/format/localDate.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { PictureField } from './PictureField.tsx';
import { getNameHint, getUsernameHint } from './nameHint.ts';
import { birthYears } from './profileFields.ts';
import styles from './Settings.module.css';
import { useProfileForm } from './useProfileForm.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  formatMonthName(`2000-${String(month + 1).padStart(2, '0')}-01`),
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

const BirthDateFields = ({
  choice,
}: {
  readonly choice: ReturnType<typeof useProfileForm>['choice'];
}) => (
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
      choices={toNumberOptions(birthYears(Number(toJamaicanDate(useServerTime()).slice(0, 4))))}
      {...choice('birthYear')}
    />
  </fieldset>
);

const NotificationsBox = ({
  checked,
  onChange,
}: {
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => (
  <label className={styles['tick']}>
    <input
      type="checkbox"
      name="emailNotifications"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>Send e-mail notifications</span>
  </label>
);

/** A pupil's profile as a form. The username is only shown. */
export const ProfileForm = ({ user }: { readonly user: User }) => {
  const form = useRef<HTMLFormElement>(null);
  const { text, choice, picture, school, notifications, asksPassword, submit, isSaving } =
    useProfileForm(user, form);
  return (
    <Card aria-labelledby="profile-settings">
      <form ref={form} onSubmit={submit} className={styles['form']} noValidate>
        <h2 id="profile-settings" className={styles['whole']}>
          Profile Settings
        </h2>
        <div className={styles['whole']}>
          <PictureField {...picture} />
        </div>
        <TextField
          label="Username"
          hint={getUsernameHint(user)}
          className={styles['whole']}
          value={user.username}
          readOnly
          disabled
        />
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          hint={getNameHint(user)}
          {...text('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" required {...text('lastName')} />
        <TextField label="E-mail" type="email" autoComplete="email" required {...text('email')} />
        {asksPassword && (
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
            hint="To change your e-mail, enter your password."
            {...text('currentPassword')}
          />
        )}
        <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
        <ChoiceField label="Sex" none="Not given" choices={SEXES} {...choice('sex')} />
        <ChoiceField label="Grade" choices={GRADES} {...choice('grade')} />
        <BirthDateFields choice={choice} />
        <div className={styles['whole']}>
          <SchoolField {...school} />
        </div>
        <NotificationsBox {...notifications} />
        <Button type="submit" className={styles['save']} pending={isSaving}>
          {isSaving ? 'Saving…' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
};
