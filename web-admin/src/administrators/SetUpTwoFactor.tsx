import { confirmTwoFactor, prepareTwoFactor } from '@mahoe/contracts/accounts/twoFactor';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../apiClient.ts';
import { autoFocus } from '../ui/autoFocus.ts';
import { InlineForm } from './InlineForm.tsx';
import { CodeField } from './CodeField.tsx';

type Prepared = ReplyOf<typeof prepareTwoFactor>;

/** Sets up two-factor sign-in in steps: the password, the QR code, a first code. */
export const SetUpTwoFactor = ({
  onCodes,
}: {
  readonly onCodes: (codes: readonly string[]) => void;
}) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [prepared, setPrepared] = useState<Prepared>();
  if (!prepared) {
    return (
      <InlineForm
        submit="Set up"
        missing={password === '' ? 'Please enter your password' : undefined}
        failed="Failed to set up two-factor sign-in"
        onSubmit={async () => setPrepared(await call(prepareTwoFactor, { body: { password } }))}
      >
        <Typography>
          To sign in you will then need your password and a code from an authenticator app on your
          phone.
        </Typography>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          fullWidth
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </InlineForm>
    );
  }
  return (
    <InlineForm
      submit="Turn on"
      missing={code.trim() === '' ? 'Please enter the code that the app shows' : undefined}
      failed="Failed to turn on two-factor sign-in"
      onSubmit={async () => {
        const { recoveryCodes } = await call(confirmTwoFactor, { body: { code } });
        onCodes(recoveryCodes);
      }}
    >
      <Typography>Scan this with an authenticator app, then enter the code it shows.</Typography>
      <Box
        component="img"
        src={prepared.picture}
        alt="QR code for an authenticator app, with the same key as the text below"
        sx={{ width: 220, height: 220, borderRadius: 1 }}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Or enter this key: <code>{prepared.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Typography>
      {/* The password field had the focus and is gone, so this field takes the focus. */}
      <Box ref={autoFocus} sx={{ width: '100%' }}>
        <CodeField value={code} onChange={setCode} />
      </Box>
    </InlineForm>
  );
};
