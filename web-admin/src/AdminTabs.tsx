import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { colours } from './ui/colours.ts';
import { TabMenu } from './TabMenu.tsx';
import { menuTabs, tabs } from './resources.ts';
import { isTabCurrent, tabPath } from './tabPath.ts';

/**
 * The specified tabs, and the others behind "More". On a phone the row scrolls and keeps the current tab in
 * view.
 */
export const AdminTabs = () => {
  const row = useRef<HTMLDivElement>(null);
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
      aria-label="Admin Panel"
      sx={{
        display: 'flex',
        px: { xs: 0, md: 1.5 },
        '& a, & > button': {
          color: 'inherit',
          fontFamily: 'inherit',
          fontWeight: 600,
          fontSize: 14,
          lineHeight: '44px',
          px: 1.5,
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          borderBottom: '3px solid transparent',
        },
        '& a:hover, & > button:hover': { backgroundColor: colours.boardHover },
        '& a.active, & > button.active': { borderBottomColor: colours.bloomYellow },
        '& a:focus-visible, & > button:focus-visible': {
          outlineColor: colours.bloomYellow,
          outlineOffset: '-3px',
        },
      }}
    >
      <Box
        ref={row}
        sx={{
          display: 'flex',
          position: 'relative',
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // Fades the right edge to show that the row goes on. Empty space at the end keeps the last tab out
          // of the fade.
          maskImage: { xs: 'linear-gradient(to right, #000 calc(100% - 40px), #0004)', md: 'none' },
          '&::after': { content: '""', flex: { xs: '0 0 40px', md: 'none' } },
        }}
      >
        {tabs.map((tab) => {
          const isCurrent = isTabCurrent(tab, pathname);
          return (
            <Link
              key={tab.name}
              to={tabPath(tab)}
              className={isCurrent ? 'active' : ''}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {tab.tab}
            </Link>
          );
        })}
      </Box>
      <TabMenu tabs={menuTabs} pathname={pathname} />
    </Box>
  );
};
