import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Box } from '@mui/material';
import { StatusChip, type Tone } from '../ui/StatusChip.tsx';

const STATES = {
  approved: { tone: 'good', label: 'Approved' },
  draft: { tone: 'warning', label: 'Draft' },
  withdrawn: { tone: 'bad', label: 'Retired' },
} as const satisfies Record<AdminQuestion['status'], { tone: Tone; label: string }>;

/** The question's status, and a label if AI wrote it. */
export const QuestionStatus = ({ question }: { readonly question: AdminQuestion }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    <StatusChip {...STATES[question.status]} />
    {question.isAiGenerated && <StatusChip tone="plain" label="AI" />}
  </Box>
);
