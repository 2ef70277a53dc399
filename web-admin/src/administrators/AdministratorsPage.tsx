import { listAdministrators } from '@mahoe/contracts/accounts/administrators';
import PersonAdd from '@mui/icons-material/PersonAdd';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { AddAdministratorDialog } from './AddAdministratorDialog.tsx';
import { AdministratorRow } from './AdministratorRow.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

/** Lists the administrators and the two-factor settings of the signed-in one. */
export const AdministratorsPage = () => {
  usePageTitle('Administrators');
  const { identity } = useGetIdentity();
  const query = useQuery({
    queryKey: ['administrators'],
    queryFn: () => call(listAdministrators, {}),
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          Administrators
        </Typography>
        <DialogButton label="Add administrator" subject="" icon={<PersonAdd />}>
          {(close) => <AddAdministratorDialog onClose={close} />}
        </DialogButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <QueryContent query={query} what="administrators" failed="Failed to fetch administrators">
          {(administrators) => (
            <Card sx={{ overflow: 'hidden' }}>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {administrators.map((one) => (
                  <AdministratorRow key={one.id} one={one} isOneself={one.id === identity?.id} />
                ))}
              </Box>
            </Card>
          )}
        </QueryContent>
        <TwoFactorPanel onChanged={() => void query.refetch()} />
      </Box>
    </>
  );
};
