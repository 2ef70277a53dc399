import type { ArticleDraft } from '@mahoe/contracts/content/articleDrafts';
import type { Draft } from '@mahoe/contracts/content/drafts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';

const CHECK_LABELS: Readonly<Record<string, string>> = {
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
  teaches: 'Teaches',
  sums: 'Sums',
  'on-topic': 'Topic',
  'not-printed': 'Prints no question',
};

export const MAKER_LABELS = { generators: 'Mahoe’s generators', model: 'Language model' } as const;

/** The checks that a draft passed, the nearest existing texts and the draft's author. */
const Reasons = ({
  draft: { checks, maker, model, promptVersion, attempt, source },
  kind,
  nearest,
  children,
}: {
  readonly draft: Pick<
    Draft | ArticleDraft,
    'checks' | 'maker' | 'model' | 'promptVersion' | 'attempt' | 'source'
  >;
  /** Label of what its template generator produced. */
  readonly kind: string;
  readonly nearest: ReactNode;
  readonly children?: ReactNode;
}) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Checks it passed
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 0.5 }}>
      {checks.map(({ check, because }) => (
        <Box component="li" key={check} sx={{ display: 'flex', gap: 1 }}>
          <CheckCircle color="success" fontSize="small" aria-hidden />
          <span>
            <strong>{CHECK_LABELS[check] ?? check}:</strong> {because}
          </span>
        </Box>
      ))}
    </Box>
    {nearest}
    <DetailList>
      {children}
      <DetailItem name="Written by">{MAKER_LABELS[maker]}</DetailItem>
      <DetailItem name={maker === 'model' ? 'Model' : kind}>{model}</DetailItem>
      <DetailItem name="Prompt">{promptVersion ?? 'None'}</DetailItem>
      <DetailItem name="Attempts">{attempt}</DetailItem>
      {source !== null && <DetailItem name="Source">{source}</DetailItem>}
    </DetailList>
  </Box>
);

const percent = (share: number): string => `${Math.round(100 * share)}% similar`;

const Nearest = ({
  kind,
  children,
}: {
  readonly kind: string;
  readonly children: readonly ReactNode[];
}) => (
  <>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Nearest {kind}
    </Typography>
    {children.length === 0 ? (
      <Typography sx={{ mb: 2 }}>There are no others.</Typography>
    ) : (
      <Box component="ol" sx={{ m: 0, mb: 2, pl: 3, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    )}
  </>
);

export const QuestionReasons = ({ draft }: { readonly draft: Draft }) => (
  <Reasons
    draft={draft}
    kind="Kind"
    nearest={
      <Nearest kind="questions">
        {draft.nearest.map(({ questionId, similarity, question, options }) => (
          <li key={questionId}>
            {percent(similarity)}:{' '}
            <MuiLink component={Link} to={`/quiz/${questionId}/show`}>
              {question ?? 'A deleted question'}
            </MuiLink>
            {options.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {options.join(' · ')}
              </Typography>
            )}
          </li>
        ))}
      </Nearest>
    }
  />
);

export const ArticleReasons = ({ draft }: { readonly draft: ArticleDraft }) => (
  <Reasons
    draft={draft}
    kind="Kinds of the topic"
    nearest={
      <Nearest kind="articles">
        {draft.nearest.map(({ articleId, similarity, title }) => (
          <li key={articleId}>
            {percent(similarity)}: {title ?? 'A deleted article'}
          </li>
        ))}
      </Nearest>
    }
  >
    <DetailItem name="Pupils who read it already">{draft.readers}</DetailItem>
  </Reasons>
);
