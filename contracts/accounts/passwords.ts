import { z } from 'zod';
import { Email, Password } from './signUp.ts';
import { operation } from '../operation.ts';

const Message = z.object({ message: z.string() });
const Token = z.string().min(1).max(200);

export const forgotPassword = operation({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Request an e-mail with a link to a new password; the reply does not reveal who has an account',
  access: 'anyone',
  body: z.object({ email: Email }),
  reply: Message,
  refusals: {},
});

export const resetPassword = operation({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by the token of an e-mail: once, within the hour; all sessions end',
  access: 'anyone',
  body: z.object({ token: Token, password: Password }),
  reply: Message,
  refusals: {
    'reset-link-unknown': {
      status: 404,
      message: 'This reset link is not valid. Please request a new one.',
    },
    'reset-link-expired': {
      status: 410,
      message: 'This reset link has expired. Please request a new one.',
    },
    'reset-link-used': {
      status: 410,
      message: 'This reset link has been used already. Please request a new one.',
    },
  },
});

export const checkResetLink = operation({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  summary:
    'Check if the link of an e-mail still works, without using it; an unusable one is a normal reply with its reason',
  access: 'anyone',
  body: z.object({ token: Token }),
  reply: z.object({ valid: z.boolean(), message: z.string() }),
  refusals: {},
});
