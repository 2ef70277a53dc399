import { colours } from '@mahoe/contracts/designTokens';
import ExitToApp from '@mui/icons-material/ExitToApp';
import Home from '@mui/icons-material/Home';
import Refresh from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetIdentity, useLogout, useRefresh } from 'react-admin';
import { NavLink } from 'react-router';
import { useIsNarrow } from './ui/useIsNarrow.ts';

const TABS = [
  { to: '/students', label: 'Students' },
  { to: '/topics', label: 'Topics & Curriculum' },
  { to: '/quiz', label: 'Quiz Questions' },
  { to: '/vouchers', label: 'Voucher Codes' },
] as const;

interface BarActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** A button with words where there is room for them, else an icon that says them. */
const BarAction = ({ label, icon, ...target }: BarActionProps) =>
  useIsNarrow() ? (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} {...target}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button color="inherit" startIcon={icon} sx={{ whiteSpace: 'nowrap' }} {...target}>
      {label}
    </Button>
  );

const Tabs = () => (
  <Box
    component="nav"
    aria-label="Admin Panel"
    sx={{
      display: 'flex',
      overflowX: 'auto',
      px: { xs: 0.5, md: 2 },
      '& a': {
        color: 'inherit',
        fontWeight: 600,
        fontSize: 14,
        lineHeight: '44px',
        px: 1.5,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        borderBottom: '3px solid transparent',
      },
      '& a:hover': { backgroundColor: colours.leaf },
      '& a.active': { borderBottomColor: colours.bloomYellow },
      '& a:focus-visible': { outlineColor: colours.bloomYellow, outlineOffset: -3 },
    }}
  >
    {TABS.map(({ to, label }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </Box>
);

/** Product name, who is signed in, the ways out, and a tab for each kind of record. */
export const AdminBar = () => {
  const { identity } = useGetIdentity();
  const logOut = useLogout();
  const refresh = useRefresh();
  return (
    <Box
      component="header"
      sx={{
        backgroundColor: colours.deepLeaf,
        color: colours.white,
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
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, mr: 1 }}>
            {identity.fullName}
          </Box>
        )}
        <BarAction label="Refresh All" icon={<Refresh />} onClick={() => refresh()} />
        <BarAction label="Back to Mahoe" icon={<Home />} href="/" />
        <BarAction label="Log out" icon={<ExitToApp />} onClick={() => void logOut()} />
      </Box>
      <Tabs />
    </Box>
  );
};
