import Block from '@mui/icons-material/Block';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Chip } from '@mui/material';
import type { ReactElement } from 'react';
import { colours } from './colours.ts';

export type Tone = 'good' | 'warning' | 'bad' | 'plain';

const looks: Readonly<Record<Tone, { icon?: ReactElement; color: string; fill: string }>> = {
  good: { icon: <TaskAlt />, color: colours.right, fill: colours.leafWash },
  warning: { icon: <WarningAmber />, color: colours.onBloom, fill: colours.bloomYellow },
  bad: { icon: <Block />, color: colours.wrong, fill: colours.crimsonWash },
  plain: { color: colours.ink, fill: colours.line },
};

/** A short status text. Its colour and icon only repeat the text. */
export const StatusChip = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => {
  const { icon, color, fill } = looks[tone];
  return (
    <Chip
      label={label}
      {...(icon ? { icon } : {})}
      sx={{
        backgroundColor: fill,
        color,
        fontWeight: 600,
        maxWidth: '100%',
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
};
