import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Chip } from '@mui/material';

/** The specified badge styles: Beginner default, Intermediate secondary, Advanced destructive. */
const STYLES = {
  Beginner: 'default',
  Intermediate: 'secondary',
  Advanced: 'error',
} as const satisfies Record<AdminQuestion['difficulty'], string>;

export const DifficultyChip = ({
  difficulty,
}: {
  readonly difficulty: AdminQuestion['difficulty'];
}) => <Chip label={difficulty} color={STYLES[difficulty]} />;
