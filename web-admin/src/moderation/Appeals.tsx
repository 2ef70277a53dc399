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
    label: 'Take it back',
    title: 'Why is it taken back?',
    text: 'What followed from it ends or grows less, and the parent is told. Your reason is kept in the Activity log: name nobody in it.',
  },
  confirmed: {
    label: 'Let it stand',
    title: 'Why does it stand?',
    text: 'The parent is told that somebody else has looked again; a suspension is confirmed by it. Your reason is kept in the Activity log: name nobody in it.',
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
        Contested by the {madeBy}, {jamaicanTime(madeAt)}
        {decidedBy.length > 0 && `; decided by ${decidedBy.join(', ')}`}
      </Typography>
      {words !== null && <Typography sx={{ overflowWrap: 'anywhere' }}>“{words}”</Typography>}
      {isOwn ? (
        <Typography>You had a part in this: another administrator has to look again.</Typography>
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
          'Nobody contests a decision'
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
