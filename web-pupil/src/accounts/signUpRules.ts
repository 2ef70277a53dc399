import { Email, Password, PersonName, Username } from '@mahoe/contracts/accounts/signUp';

/** The fields of the form, as typed. */
export interface SignUpFields {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const RULES = {
  firstName: PersonName,
  lastName: PersonName,
  username: Username,
  password: Password,
  email: Email,
} as const;

const REQUIRED = ['firstName', 'lastName', 'username', 'password', 'email'] as const;

/** The required fields that were left blank; a password may consist of spaces. */
export const missingFields = (fields: SignUpFields): readonly (keyof SignUpFields)[] =>
  REQUIRED.filter((name) => (name === 'password' ? fields[name] : fields[name].trim()) === '');

/** The fault of a field's value by the server's own rules, if any. */
export const validateField = (name: keyof SignUpFields, value: string): string | undefined =>
  RULES[name].safeParse(value).error?.issues[0]?.message;

/** All faults of the form by field, so that the form shows them together. */
export const validateFields = (fields: SignUpFields): Readonly<Record<string, string>> => {
  const missing = missingFields(fields);
  return Object.fromEntries(
    REQUIRED.flatMap((name) => {
      const fault = missing.includes(name)
        ? 'Please fill this in.'
        : validateField(name, fields[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
};

const COMMON_PASSWORDS = new Set(
  [
    '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 112233',
    'password password1 password123 passw0rd qwerty qwerty123 qwertyuiop abc123 abcdef abcd1234',
    'iloveyou letmein welcome football baseball dragon monkey sunshine princess superman batman',
    'jamaica jamaica1 jamaica123 usainbolt bobmarley kingston school student teacher mahoe mahoe123',
    'minecraft roblox fortnite pokemon google youtube tiktok secret love123 mommy1 daddy1',
  ]
    .join(' ')
    .split(' '),
);

/** Returns true for a password that many people use: the form warns but does not refuse it. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.toLowerCase());
