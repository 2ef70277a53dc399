import ExpandMore from '@mui/icons-material/ExpandMore';
import { ButtonBase, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { isTabCurrent, tabPath } from './tabPath.ts';
import type { AdminPage, AdminResource } from './ui/adminResource.ts';

/** Tabs beyond those of the specification, behind one button. */
export const TabMenu = ({
  tabs,
  pathname,
}: {
  readonly tabs: readonly (AdminResource | AdminPage)[];
  readonly pathname: string;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = tabs.find((tab) => isTabCurrent(tab, pathname));
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        className={current ? 'active' : ''}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? `More: ${current.tab}` : 'More'}
        <ExpandMore fontSize="small" />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {tabs.map((tab) => (
          <MenuItem
            key={tab.name}
            component={Link}
            to={tabPath(tab)}
            selected={tab === current}
            aria-current={tab === current ? 'page' : undefined}
            onClick={close}
          >
            {tab.tab}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
