import { z } from 'zod';
import { operation } from '../operation.ts';

/** Code of the authenticator, or a recovery code; blanks and dashes are ignored. */
export const FactorCode = z.string().trim().min(6).max(40);

const wrong = {
  'second-factor-wrong': {
    status: 403,
    message: 'This code is wrong or already used. Please enter the next one.',
  },
} as const;
const notSetUp = {
  'two-factor-off': { status: 409, message: 'Two-factor sign-in is not set up.' },
} as const;

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'each works once; shown only here' }),
});

export const getTwoFactor = operation({
  method: 'GET',
  path: '/api/admin/two-factor',
  summary: 'State of the caller’s second factor, and whether it is required',
  access: 'own-factor',
  reply: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
  refusals: {},
});

export const prepareTwoFactor = operation({
  method: 'POST',
  path: '/api/admin/two-factor/prepare',
  summary: 'Create a secret for the caller’s authenticator; nothing changes before it is confirmed',
  access: 'own-factor',
  body: z.object({ password: z.string().max(200) }),
  reply: z.object({
    uri: z.string().meta({ description: 'otpauth:// address, as in the picture' }),
    secret: z.string(),
    picture: z.string().meta({ description: 'QR code as an SVG data URL' }),
  }),
  refusals: {
    'two-factor-on': { status: 409, message: 'Two-factor sign-in is already set up.' },
    'wrong-password': { status: 403, message: 'This is not your password.' },
  },
});

export const confirmTwoFactor = operation({
  method: 'POST',
  path: '/api/admin/two-factor/confirm',
  summary: 'Turn two-factor sign-in on with a first code; the caller’s other sessions end',
  access: 'own-factor',
  body: z.object({ code: FactorCode }),
  reply: recoveryCodes,
  refusals: { ...wrong, ...notSetUp },
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/api/admin/two-factor/recovery-codes',
  summary: 'Replace the remaining recovery codes',
  access: 'own-factor',
  body: z.object({ code: FactorCode }),
  reply: recoveryCodes,
  refusals: { ...wrong, ...notSetUp },
});

export const turnOffTwoFactor = operation({
  method: 'DELETE',
  path: '/api/admin/two-factor',
  summary: 'Turn two-factor sign-in off, unless the server requires it',
  access: 'own-factor',
  body: z.object({ code: FactorCode }),
  reply: z.object({ isOn: z.literal(false) }),
  refusals: {
    ...wrong,
    ...notSetUp,
    'two-factor-needed': { status: 409, message: 'This server requires two-factor sign-in.' },
  },
});
