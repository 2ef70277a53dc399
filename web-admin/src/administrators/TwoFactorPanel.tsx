import { getTwoFactor } from '@mahoe/contracts/accounts/twoFactor';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { ChangeTwoFactor } from './ChangeTwoFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';

/**
 * The administrator's own two-factor sign-in: set up, renew the recovery codes, turn off.
 * Must need nothing of the admin app but a query client: an administrator without two-factor sign-in
 * sees this panel before the app opens.
 */
export const TwoFactorPanel = ({ onChanged }: { readonly onChanged?: () => void }) => {
  const query = useQuery({
    queryKey: ['two-factor'],
    queryFn: () => call(getTwoFactor, {}),
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = (): void => {
    void query.refetch();
    onChanged?.();
  };
  const done = (): void => {
    setCodes(undefined);
    changed();
  };
  return (
    <Card component="section" aria-label="Two-factor sign-in" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Two-factor sign-in
      </Typography>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <QueryContent query={query} what="your sign-in" failed="Failed to fetch two-factor sign-in">
          {({ isOn, isRequired, recoveryCodesLeft }) => (
            <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
              {isRequired && !isOn && (
                <Typography>
                  Two-factor sign-in is required for administrators. Set it up to continue.
                </Typography>
              )}
              {isOn ? (
                <ChangeTwoFactor
                  isRequired={isRequired}
                  recoveryCodesLeft={recoveryCodesLeft}
                  onCodes={setCodes}
                  onChanged={changed}
                />
              ) : (
                <SetUpTwoFactor onCodes={setCodes} />
              )}
            </Box>
          )}
        </QueryContent>
      )}
    </Card>
  );
};
