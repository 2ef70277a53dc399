import {
  decideAppeal,
  listAppeals,
  type Appeal,
  type AppealSubject as Kind,
} from '@mahoe/contracts/messaging/appeals';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { useSaving } from '../ui/useSaving.ts';

const DECISION_LABELS: Readonly<Record<Kind, string>> = {
  rejected: 'A message that was not sent',
  'picture-rejected': 'A picture that was rejected',
  warned: 'A warning',
  paused: 'A pause from sending',
  suspended: 'A suspension of the account',
};

const OUTCOME_DIALOGS = {
  overturned: {
    label: 'Overturn',
    title: 'Why is the decision overturned?',
    text: 'Its consequences end or are reduced, and the parent is informed. Your reason is kept in the Activity log: do not name anyone in it.',
  },
  confirmed: {
    label: 'Uphold',
    title: 'Why is the decision upheld?',
    text: 'The parent is informed that a different person has reviewed it. A suspension is then confirmed. Your reason is kept in the Activity log: do not name anyone in it.',
  },
} as const;
const OUTCOMES = ['overturned', 'confirmed'] as const;

const AppealItem = ({ appeal }: { readonly appeal: Appeal }) => {
  const { id, pupilId, pupilName, about, madeBy, madeAt, words, decidedBy, isOwn } = appeal;
  const [asked, setAsked] = useState<(typeof OUTCOMES)[number]>();
  const { isSaving, saving } = useSaving('Failed to decide the appeal');
  const queries = useQueryClient();
  const decide = (outcome: (typeof OUTCOMES)[number], reason: string) =>
    saving(async () => {
      await call(decideAppeal, { params: { id }, body: { outcome, reason } });
      setAsked(undefined);
      await queries.invalidateQueries({ queryKey: ['moderation'] });
    });
  return (
    <Box component="li">
      <strong>{DECISION_LABELS[about]}</strong>:{' '}
      <MuiLink component={Link} to={`/students/${pupilId}/show/messages`}>
        {pupilName}
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        Appealed by the {madeBy}, {jamaicanTime(madeAt)}
        {decidedBy.length > 0 && `; decided by ${decidedBy.join(', ')}`}
      </Typography>
      {words !== null && <Typography sx={{ overflowWrap: 'anywhere' }}>“{words}”</Typography>}
      {isOwn ? (
        <Typography>
          You took part in this decision: a different administrator must review it.
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {OUTCOMES.map((outcome) => (
            <Button key={outcome} size="small" variant="outlined" onClick={() => setAsked(outcome)}>
              {OUTCOME_DIALOGS[outcome].label}
            </Button>
          ))}
        </Box>
      )}
      {asked && (
        <ReasonDialog
          title={OUTCOME_DIALOGS[asked].title}
          text={OUTCOME_DIALOGS[asked].text}
          confirm={OUTCOME_DIALOGS[asked].label}
          needsReason
          isRunning={isSaving}
          onConfirm={(reason) => void decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
};

/** Appeals of parents and pupils, oldest first. */
export const Appeals = () => {
  const appeals = useQuery({
    queryKey: ['moderation', 'appeals'],
    queryFn: () => call(listAppeals, {}),
  });
  return (
    <QueryContent query={appeals} what="the appeals" failed="Failed to fetch the appeals">
      {(all) =>
        all.length === 0 ? (
          'No appeals'
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {all.map((one) => (
              <AppealItem key={one.id} appeal={one} />
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
};
