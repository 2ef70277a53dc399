import { Box, Typography } from '@mui/material';
import type { Card } from './useImport.ts';

const CardFor = ({ card }: { readonly card: Card }) => (
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

/** A card for each student, eight to a sheet of paper; nothing else of the page is printed. */
export const StudentCards = ({ cards }: { readonly cards: readonly Card[] }) => (
  <>
    <style>{`@media print {
      body * { visibility: hidden; }
      #student-cards, #student-cards * { visibility: visible; }
      #student-cards { position: absolute; inset: 0 0 auto; }
      @page { margin: 12mm; }
    }`}</style>
    <Box
      id="student-cards"
      component="ul"
      aria-label="Cards"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        '@media print': { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      {cards.map((card) => (
        <CardFor key={card.line} card={card} />
      ))}
    </Box>
  </>
);
