import {
  closeConcern,
  listConcerns,
  takeConcern,
  type Concern,
} from '@mahoe/contracts/messaging/concerns';
import { CONCERN_OUTCOMES, type ConcernOutcome } from '@mahoe/contracts/messaging/moderation';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { useServerTime } from '../ui/useServerTime.ts';
import { usePollInterval } from '../ui/usePollInterval.ts';

const POLL_INTERVAL_MS = 15_000;

const OUTCOME_LABELS: Readonly<Record<ConcernOutcome, string>> = {
  'family-told': 'Talked with the family',
  'school-told': 'Talked with the school',
  'authorities-told': 'Reported to child protection',
  'no-danger': 'No danger',
};

const ConcernStatus = ({ concern }: { readonly concern: Concern }) => {
  const { answerBy, takenBy, isMine } = concern;
  const isOverdue = Date.parse(answerBy) <= useServerTime();
  if (isMine) return <StatusChip tone="good" label="You are handling it" />;
  if (takenBy !== null) return <StatusChip tone="plain" label={`${takenBy} is handling it`} />;
  return (
    <StatusChip
      tone={isOverdue ? 'bad' : 'warning'}
      label={`Unassigned; due ${jamaicanTime(answerBy)}`}
    />
  );
};

const OpenConcern = ({ concern }: { readonly concern: Concern }) => {
  const { id, pupilId, pupilName, hasPicture, picture, reason, raisedBy, raisedAt, isMine } =
    concern;
  const [asked, setAsked] = useState<ConcernOutcome>();
  const { isSaving, saving } = useSaving('Failed to save the concern');
  const queries = useQueryClient();
  const done = async (): Promise<void> => {
    setAsked(undefined);
    await queries.invalidateQueries({ queryKey: ['moderation'] });
  };
  const take = () =>
    saving(async () => {
      await call(takeConcern, { params: { id } });
      await done();
    });
  const close = (outcome: ConcernOutcome, words: string) =>
    saving(async () => {
      await call(closeConcern, { params: { id }, body: { outcome, reason: words } });
      await done();
    });
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <MuiLink component={Link} to={`/students/${pupilId}/show/messages`}>
          {pupilName}
        </MuiLink>
        <ConcernStatus concern={concern} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Raised by {raisedBy}, {jamaicanTime(raisedAt)}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>“{reason}”</Typography>
      {picture !== null ? (
        <Box
          component="img"
          src={picture}
          alt={`Picture of ${pupilName}`}
          sx={{ display: 'block', width: 256, maxWidth: '100%', aspectRatio: '1', my: 1 }}
        />
      ) : (
        hasPicture && (
          <Typography variant="body2">
            Includes a picture, shown to the person handling the concern.
          </Typography>
        )
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {isMine ? (
          CONCERN_OUTCOMES.map((outcome) => (
            <Button key={outcome} size="small" variant="outlined" onClick={() => setAsked(outcome)}>
              {OUTCOME_LABELS[outcome]}
            </Button>
          ))
        ) : (
          <Button size="small" variant="contained" loading={isSaving} onClick={() => void take()}>
            I will handle it
          </Button>
        )}
      </Box>
      {asked && (
        <ReasonDialog
          title={`${OUTCOME_LABELS[asked]}: what was done?`}
          text="This closes the concern. Your text is kept in the Activity log: do not name anyone in it."
          confirm="Close the concern"
          needsReason
          isRunning={isSaving}
          onConfirm={(words) => void close(asked, words)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
};

/** Concerns about children. Those without a person in charge come first. */
export const Concerns = () => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const concerns = useQuery({
    queryKey: ['moderation', 'concerns'],
    queryFn: () => call(listConcerns, {}),
    refetchInterval: pollInterval,
  });
  return (
    <QueryContent query={concerns} what="the concerns" failed="Failed to fetch the concerns">
      {({ isContactSet, concerns: all }) => (
        <>
          {!isContactSet && (
            <Alert severity="info" sx={{ mb: all.length > 0 ? 2 : 1 }}>
              No safeguarding contact is set, so no e-mails are sent. Set SAFEGUARDING_EMAIL.
            </Alert>
          )}
          {all.length === 0 ? (
            'No concerns'
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {all.map((one) => (
                <OpenConcern key={one.id} concern={one} />
              ))}
            </Box>
          )}
        </>
      )}
    </QueryContent>
  );
};
