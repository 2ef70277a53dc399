import {
  resetTwoFactor,
  suspendAdministrator,
  type Administrator,
} from '@mahoe/contracts/accounts/administrators';
import Block from '@mui/icons-material/Block';
import LockReset from '@mui/icons-material/LockReset';
import Undo from '@mui/icons-material/Undo';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

const suspension = (name: string, isSuspended: boolean) =>
  isSuspended
    ? {
        label: 'Unsuspend',
        icon: <Undo />,
        question: { title: `Unsuspend ${name}?`, content: 'They can sign in again.' },
      }
    : {
        label: 'Suspend',
        icon: <Block />,
        danger: true,
        question: {
          title: `Suspend ${name}?`,
          content: 'They are signed out at once and cannot sign in.',
        },
      };

/** Actions on another administrator's account. */
const AdministratorActions = ({
  one: { id, isSuspended, hasTwoFactor },
  name,
}: {
  readonly one: Administrator;
  readonly name: string;
}) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const done = (message: string): void => {
    notify(message, { type: 'success' });
    // Does not wait for the refetch: the dialog must close before the row offers its next action.
    void queries.invalidateQueries({ queryKey: ['administrators'] });
  };
  const suspend = async (): Promise<void> => {
    await call(suspendAdministrator, { params: { id }, body: { suspended: !isSuspended } });
    done(isSuspended ? 'Administrator unsuspended' : 'Administrator suspended');
  };
  const reset = async (): Promise<void> => {
    await call(resetTwoFactor, { params: { id } });
    done('Two-factor sign-in turned off');
  };
  return (
    <>
      {hasTwoFactor && (
        <ConfirmButton
          label="Turn off two-factor sign-in"
          subject={name}
          icon={<LockReset />}
          asIcon
          question={{
            title: `Turn off two-factor sign-in of ${name}?`,
            content: 'For a lost phone. They are signed out, and sign in with the password alone.',
          }}
          command={reset}
          failed="Failed to turn off two-factor sign-in"
        />
      )}
      <ConfirmButton
        {...suspension(name, isSuspended)}
        subject={name}
        asIcon
        command={suspend}
        failed="Failed to update administrator status"
      />
    </>
  );
};

/** One administrator, with the actions that another administrator has on the account. */
export const AdministratorRow = ({
  one,
  isOneself,
}: {
  readonly one: Administrator;
  readonly isOneself: boolean;
}) => {
  const { firstName, lastName, username, email, isSuspended, hasTwoFactor, lastSignInAt } = one;
  const name = `${firstName} ${lastName}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong> {isOneself && '(you)'}
        <Typography variant="body2" color="textSecondary">
          {username}, {email}
          <br />
          {lastSignInAt === null
            ? 'Never signed in'
            : `Last signed in ${jamaicanTime(lastSignInAt)}`}
        </Typography>
      </Box>
      <StatusChip
        label={isSuspended ? 'Suspended' : 'Active'}
        tone={isSuspended ? 'bad' : 'good'}
      />
      <StatusChip
        label={hasTwoFactor ? 'Two-factor on' : 'Password only'}
        tone={hasTwoFactor ? 'good' : 'plain'}
      />
      {!isOneself && <AdministratorActions one={one} name={name} />}
    </Box>
  );
};
