import { colours } from '@mahoe/contracts/designTokens';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { tabs } from './resources.ts';

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** A tab for each kind of record; on a phone the row scrolls, the current tab always in view. */
export const AdminTabs = () => {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const all = row.current;
    const current = all?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!all || !current) return;
    all.scrollLeft = current.offsetLeft - (all.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <Box
      component="nav"
      ref={row}
      aria-label="Admin Panel"
      sx={{
        display: 'flex',
        position: 'relative',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Fades what goes on at the right; the empty end lets the last tab out of the fading.
        maskImage: { xs: 'linear-gradient(to right, #000 calc(100% - 40px), #0004)', md: 'none' },
        '&::after': { content: '""', flex: { xs: '0 0 40px', md: 'none' } },
        px: { xs: 0, md: 1.5 },
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
        '& a:focus-visible': { outlineColor: colours.bloomYellow, outlineOffset: '-3px' },
      }}
    >
      {tabs.map((one) => {
        const { name, tab } = one;
        const summary = 'summary' in one ? one.summary : undefined;
        const isCurrent = [`/${name}`, summary?.path].some(
          (path) => path !== undefined && isWithin(pathname, path),
        );
        return (
          <Link
            key={name}
            to={summary?.path ?? `/${name}`}
            className={isCurrent ? 'active' : ''}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {tab}
          </Link>
        );
      })}
    </Box>
  );
};
