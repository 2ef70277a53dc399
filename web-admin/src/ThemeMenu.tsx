import Contrast from '@mui/icons-material/Contrast';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './themePreference.ts';

const CHOICES: readonly (readonly [ThemeChoice, string])[] = [
  ['system', 'Same as this device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** The choice between light and dark colours, in the header. */
export const ThemeMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useThemeChoice();
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Colours"
        title="Colours"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Contrast />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHOICES.map(([choice, label]) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === chosen}
            selected={choice === chosen}
            onClick={() => {
              chooseTheme(choice);
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
