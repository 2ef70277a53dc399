/** What the form asks for, as typed. */
export interface SignUpFields {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const REQUIRED = ['firstName', 'lastName', 'username', 'password', 'email'] as const;

/** The required fields that were left blank; any characters make a password. */
export const missingFields = (fields: SignUpFields): readonly (keyof SignUpFields)[] =>
  REQUIRED.filter((name) => (name === 'password' ? fields[name] : fields[name].trim()) === '');

const COMMON = new Set(
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

/** True for a password that many people use: worth a friendly word, never a refusal. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
