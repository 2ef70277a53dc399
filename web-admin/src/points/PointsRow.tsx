import type { PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';
import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Checkbox,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PointsEvidence } from './PointsEvidence.tsx';
import { formatSigned } from './pointsText.ts';

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 88 }}>
    <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
      {name}
    </Typography>
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  </Box>
);

const Proposal = ({ item }: { readonly item: PointsPreviewItem }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion
      disableGutters
      square
      expanded={isOpen}
      onChange={(_event, opened) => setIsOpen(opened)}
      slotProps={{
        heading: { component: 'h2' },
        transition: { unmountOnExit: true, timeout: 0 },
      }}
      sx={{ '&::before': { opacity: 1 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            flex: 1,
            minWidth: 0,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
          }}
        >
          <Box>
            <Typography component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {item.question}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {item.topicName}, Grade {item.grade}
            </Typography>
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 2 }, alignItems: 'center' }}
          >
            <Figure name="Success rate">{item.successRate}%</Figure>
            <Figure name="Attempts">{item.totalAttempts}</Figure>
            <Figure name="Points">
              {item.currentPoints} → {item.suggestedPoints}
            </Figure>
            <Figure name="Change">{formatSigned(item.change)}</Figure>
            <Box sx={{ minWidth: 116 }}>
              {item.isSignificant ? (
                <StatusChip tone="good" label="Significant" />
              ) : item.change === 0 ? (
                <StatusChip tone="plain" label="Fits" />
              ) : (
                <StatusChip
                  tone="plain"
                  label={item.totalAttempts < 50 ? 'Few attempts' : 'Small'}
                />
              )}
            </Box>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <PointsEvidence item={item} />
      </AccordionDetails>
    </Accordion>
  );
};

/** A question with its proposal, which opens to show the evidence, and a box to tick a change. */
export const PointsRow = ({
  item,
  isTicked,
  onTick,
}: {
  readonly item: PointsPreviewItem;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'start' }}>
    <Box sx={{ pt: 1 }}>
      {item.change !== 0 && (
        <Checkbox
          checked={isTicked}
          onChange={onTick}
          slotProps={{ input: { 'aria-label': `Adjust only: ${item.question}` } }}
        />
      )}
    </Box>
    <Proposal item={item} />
  </Box>
);
