/** What a voucher takes off, as the server tells it. `value` is percent, or cents. */
export interface Discount {
  readonly type: 'percentage' | 'fixed_amount';
  readonly value: number;
}

/** The price in cents once a discount is taken off, never below 0. */
export const priceAfter = (cents: number, discount: Discount): number =>
  discount.type === 'percentage'
    ? Math.max(0, cents - Math.round((cents * discount.value) / 100))
    : Math.max(0, cents - discount.value);

const ALWAYS_FREE = { percentage: 100, fixed_amount: 250_000 } as const;

/** True when a discount leaves nothing to pay, known price or not. */
export const isFree = (discount: Discount, cents: number | undefined): boolean =>
  discount.value >= ALWAYS_FREE[discount.type] ||
  (cents !== undefined && priceAfter(cents, discount) === 0);

/** What the form asks for, as typed. */
export interface SignUpFields {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const REQUIRED = ['firstName', 'lastName', 'username', 'password', 'email'] as const;

/** The required fields that were left blank. */
export const missingFields = (fields: SignUpFields): readonly (keyof SignUpFields)[] =>
  REQUIRED.filter((name) => fields[name].trim() === '');

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
