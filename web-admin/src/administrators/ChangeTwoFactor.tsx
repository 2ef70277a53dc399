import { renewRecoveryCodes, turnOffTwoFactor } from '@mahoe/contracts/accounts/twoFactor';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../apiClient.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { InlineForm } from './InlineForm.tsx';
import { CodeField } from './CodeField.tsx';

const CHANGES = [
  { value: 'renew', label: 'Make new recovery codes' },
  { value: 'off', label: 'Turn two-factor sign-in off' },
] as const;

/** Actions on two-factor sign-in that is on. Each action takes a code. */
export const ChangeTwoFactor = ({
  isRequired,
  recoveryCodesLeft,
  onCodes,
  onChanged,
}: {
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => void;
}) => {
  const [change, setChange] = useState<(typeof CHANGES)[number]['value']>('renew');
  const [code, setCode] = useState('');
  const run = async (): Promise<void> => {
    if (change === 'renew') {
      const { recoveryCodes } = await call(renewRecoveryCodes, { body: { code } });
      onCodes(recoveryCodes);
    } else {
      await call(turnOffTwoFactor, { body: { code } });
      onChanged();
    }
  };
  const choices = CHANGES.filter(({ value }) => value !== 'off' || !isRequired);
  return (
    <>
      <Typography>
        It is on.{' '}
        {recoveryCodesLeft === 1
          ? 'One recovery code is'
          : `${recoveryCodesLeft} recovery codes are`}{' '}
        left.
      </Typography>
      <InlineForm
        submit="Continue"
        missing={code.trim() === '' ? 'Please enter a code' : undefined}
        failed="Failed to change two-factor sign-in"
        onSubmit={run}
      >
        <Box sx={{ width: '100%' }}>
          <NativeSelect label="Change" value={change} choices={choices} onChange={setChange} />
        </Box>
        <CodeField
          value={code}
          onChange={setCode}
          helperText="From your authenticator app, or a recovery code"
        />
      </InlineForm>
    </>
  );
};
