import { Box, Typography } from '@mui/material';
import { PrintList } from '../../ui/PrintList.tsx';
import type { Card } from './useClassListImport.ts';

const StudentCard = ({ card }: { readonly card: Card }) => (
  <Box
    component="li"
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
      p: 2,
      breakInside: 'avoid',
      backgroundColor: 'background.paper',
    }}
  >
    <Typography variant="h2">
      {card.firstName} {card.lastName}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      Mahoe, Grade {card.grade}. Sign in at {window.location.host}
    </Typography>
    <Box component="dl" sx={{ m: 0, mt: 1, '& dd': { m: 0, fontWeight: 700, fontSize: 17 } }}>
      <dt>Username</dt>
      <dd>{card.username}</dd>
      <dt>First password</dt>
      <dd>{card.password ?? 'Changed since'}</dd>
    </Box>
  </Box>
);

/** A card for each student, eight to a sheet. Nothing else on the page is printed. */
export const StudentCards = ({ cards }: { readonly cards: readonly Card[] }) => (
  <PrintList label="Cards" gap={2} minItemWidth={280} columns={2}>
    {cards.map((card) => (
      <StudentCard key={card.line} card={card} />
    ))}
  </PrintList>
);
