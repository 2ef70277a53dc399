import { subjectName } from '@mahoe/contracts/content/subjects';
import { Box } from '@mui/material';
import { subjectColour } from './subjectColour.ts';

/** A subject's name beside its colour. */
export const SubjectLabel = ({ id }: { readonly id: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        borderRadius: '50%',
        flex: 'none',
        backgroundColor: subjectColour(id) ?? 'text.secondary',
      }}
    />
    {subjectName(id)}
  </Box>
);
