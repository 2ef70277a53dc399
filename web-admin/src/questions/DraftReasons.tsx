import type { Draft } from '@mahoe/contracts/drafts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Fact, Facts } from '../ui/record/Facts.tsx';

const CHECKS: Readonly<Record<string, string>> = {
  schema: 'Shape',
  'four-options': 'Options',
  'key-in-range': 'Key',
  'solved-again': 'Solved again',
  new: 'New',
  readable: 'Readable',
  length: 'Length',
  bank: 'As in the bank',
  safe: 'Safe',
  sourced: 'Source',
};

export const MAKERS = { generators: 'Mahoe’s generators', model: 'Language model' } as const;

/** Why a draft passed, what it is most like, and who wrote it. */
export const DraftReasons = ({ draft }: { readonly draft: Draft }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Checks it passed
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 0.5 }}>
      {draft.checks.map(({ check, because }) => (
        <Box component="li" key={check} sx={{ display: 'flex', gap: 1 }}>
          <CheckCircle color="success" fontSize="small" aria-hidden />
          <span>
            <strong>{CHECKS[check] ?? check}:</strong> {because}
          </span>
        </Box>
      ))}
    </Box>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Nearest questions
    </Typography>
    {draft.nearest.length === 0 && <Typography sx={{ mb: 2 }}>There is no other.</Typography>}
    <Box component="ol" sx={{ m: 0, mb: 2, pl: 3, display: 'grid', gap: 1 }}>
      {draft.nearest.map(({ questionId, similarity, question, options }) => (
        <li key={questionId}>
          {Math.round(100 * similarity)}% alike:{' '}
          <MuiLink component={Link} to={`/quiz/${questionId}/show`}>
            {question ?? 'A question that is gone'}
          </MuiLink>
          {options.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {options.join(' · ')}
            </Typography>
          )}
        </li>
      ))}
    </Box>
    <Facts>
      <Fact name="Written by">{MAKERS[draft.maker]}</Fact>
      <Fact name={draft.maker === 'model' ? 'Model' : 'Kind'}>{draft.model}</Fact>
      <Fact name="Prompt">{draft.promptVersion ?? 'None'}</Fact>
      <Fact name="Tries">{draft.attempt}</Fact>
      {draft.source !== null && <Fact name="Source">{draft.source}</Fact>}
    </Facts>
  </Box>
);
