import Backup from '@mui/icons-material/Backup';
import ExitToApp from '@mui/icons-material/ExitToApp';
import Home from '@mui/icons-material/Home';
import MoreVert from '@mui/icons-material/MoreVert';
import Refresh from '@mui/icons-material/Refresh';
import {
  Box,
  Button,
  IconButton,
  Link as MuiLink,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useState, type ReactElement } from 'react';
import { useGetIdentity, useLogout, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { colours } from './ui/colours.ts';
import { AdminTabs } from './AdminTabs.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { BackupDialog } from './system/BackupDialog.tsx';
import { useBackup } from './system/useBackup.ts';
import { useIsNarrow } from './ui/useIsNarrow.ts';
import { BacklogCounts } from './backlog/BacklogCounts.tsx';
import { BacklogLink } from './backlog/BacklogLink.tsx';

interface BarAction {
  readonly label: string;
  readonly icon: ReactElement;
  readonly target: { readonly href: string } | { readonly onClick: () => void };
}

const AsButtons = ({ actions }: { readonly actions: readonly BarAction[] }) =>
  actions.map(({ label, icon, target }) => (
    <Button key={label} color="inherit" startIcon={icon} sx={{ whiteSpace: 'nowrap' }} {...target}>
      {label}
    </Button>
  ));

const AsMenu = ({ actions }: { readonly actions: readonly BarAction[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ label, icon, target }) => (
          <MenuItem
            key={label}
            {...('href' in target ? { component: 'a', href: target.href } : {})}
            onClick={() => {
              setAnchor(null);
              if ('onClick' in target) target.onClick();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The product's name, the signed-in administrator, the actions and a tab for each kind of record. */
export const AdminBar = () => {
  const { identity } = useGetIdentity();
  const logOut = useLogout();
  const refresh = useRefresh();
  const backup = useBackup();
  const [isBackupShown, setIsBackupShown] = useState(false);
  const backUp = (): void => {
    setIsBackupShown(true);
    backup.start();
  };
  const actions: readonly BarAction[] = [
    { label: 'Backup Data', icon: <Backup />, target: { onClick: backUp } },
    { label: 'Refresh All', icon: <Refresh />, target: { onClick: refresh } },
    { label: 'Back to Mahoe', icon: <Home />, target: { href: '/' } },
    { label: 'Log out', icon: <ExitToApp />, target: { onClick: () => void logOut() } },
  ];
  return (
    <Box
      component="header"
      sx={{
        backgroundColor: colours.board,
        color: colours.chalk,
        '& button:focus-visible, & a:focus-visible': { outlineColor: colours.bloomYellow },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, md: 3 }, pt: 1 }}>
        <Typography component="p" sx={{ flex: 1, minWidth: 0, fontSize: { xs: 13, md: 16 } }}>
          <Box component="strong" sx={{ fontSize: { xs: 16, md: 20 } }}>
            Admin Panel
          </Box>
          {' - Manage students and curriculum content'}
        </Typography>
        {identity?.fullName !== undefined && (
          <MuiLink
            component={Link}
            to="/my-activity"
            title="My activity"
            underline="hover"
            sx={{ display: { xs: 'none', xl: 'inline' }, mr: 1, color: 'inherit' }}
          >
            {identity.fullName}
          </MuiLink>
        )}
        <BacklogLink />
        <ThemeMenu />
        {useIsNarrow() ? <AsMenu actions={actions} /> : <AsButtons actions={actions} />}
      </Box>
      <BacklogCounts />
      <AdminTabs />
      {isBackupShown && (
        <BackupDialog isRunning={backup.isRunning} onClose={() => setIsBackupShown(false)} />
      )}
    </Box>
  );
};
