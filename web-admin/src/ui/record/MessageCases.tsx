import { getModerationHistory, type ModerationStep } from '@mahoe/contracts/messaging/moderation';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call, formatFailure } from '../../apiClient.ts';
import { jamaicanTime } from '../instants.ts';
import { StatusChip } from '../StatusChip.tsx';
import { SkeletonLines } from '../SkeletonLines.tsx';
import { CaseActions } from './CaseActions.tsx';
import { RaiseConcern } from './RaiseConcern.tsx';

const STEP_LABELS: Readonly<Record<ModerationStep['what'], string>> = {
  rejected: 'Rejected',
  expired: 'Not decided within 24 hours',
  reported: 'Message reported',
  hidden: 'Hidden until decided',
  removed: 'Report upheld, removed',
  restored: 'Report dismissed, shown again',
  'evidence-kept': 'Kept as evidence for a concern',
  'evidence-destroyed': 'Evidence deleted after 90 days',
  'looked-at': 'Opened outside the queue',
  'hold-put': 'Kept as evidence until the hold is lifted',
  'hold-lifted': 'Hold lifted',
  'pupil-reported': 'Account reported',
  'pupil-report-upheld': 'Account report upheld',
  'pupil-report-dismissed': 'Account report dismissed',
  'picture-rejected': 'Profile picture rejected',
  'name-rejected': 'New first name rejected',
  suspended: 'Account suspended',
  'suspension-confirmed': 'Suspension confirmed by a second administrator',
  reinstated: 'Suspension lifted',
  appealed: 'Appeal made',
  'appeal-overturned': 'Appeal: decision overturned',
  'appeal-confirmed': 'Appeal: decision upheld',
  'concern-raised': 'Concern raised',
  'concern-taken': 'Concern assigned',
  'concern-family-told': 'Concern closed: talked with the family',
  'concern-school-told': 'Concern closed: talked with the school',
  'concern-authorities-told': 'Concern closed: reported to child protection',
  'concern-no-danger': 'Concern closed: no danger',
  warned: 'Warned',
  paused: 'Paused from sending',
};

/** Steps whose reason is the moderator's own text. */
const FREE_TEXT_STEPS: readonly ModerationStep['what'][] = [
  'looked-at',
  'hold-put',
  'hold-lifted',
  'appeal-overturned',
  'appeal-confirmed',
  'concern-raised',
  'concern-family-told',
  'concern-school-told',
  'concern-authorities-told',
  'concern-no-danger',
];

/** Steps from which the message itself can be opened. */
const MESSAGE_STEPS: readonly ModerationStep['what'][] = ['reported', 'evidence-kept'];

const reasonText = ({ what, reason }: ModerationStep): string => {
  if (reason === null) return '';
  return FREE_TEXT_STEPS.includes(what) ? ` (${reason})` : ` (${reason.replaceAll('-', ' ')})`;
};

const Step = ({ step, isHeld }: { readonly step: ModerationStep; readonly isHeld: boolean }) => (
  <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, pb: 1.5 }}>
    <Typography variant="body2" color="textSecondary">
      <time dateTime={step.at}>{jamaicanTime(step.at)}</time>, {step.by ?? 'Mahoe'}
    </Typography>
    <strong>{STEP_LABELS[step.what]}</strong>
    {step.messageType !== null && `: ${step.messageType}`}
    {reasonText(step)}
    {MESSAGE_STEPS.includes(step.what) && step.messageId !== null && (
      <CaseActions
        messageId={step.messageId}
        canBeHeld={step.messageType === 'drawing' || step.messageType === 'voice'}
        isHeld={isHeld}
      />
    )}
  </Box>
);

/** The reports and moderation decisions about a pupil, newest first. */
export const MessageCases = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['moderation', 'cases', id],
    queryFn: () => call(getModerationHistory, { params: { id } }),
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {formatFailure('Failed to fetch the cases', error)}
      </Alert>
    );
  }
  if (data === undefined) return <SkeletonLines what="the cases" />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.pausedUntil !== null && (
          <StatusChip tone="bad" label={`Paused until ${jamaicanTime(data.pausedUntil)}`} />
        )}
        {data.held.length > 0 && <StatusChip tone="warning" label="Evidence is held" />}
        {data.warnings > 0 && (
          <StatusChip
            tone="warning"
            label={data.warnings === 1 ? '1 warning' : `${data.warnings} warnings`}
          />
        )}
        <RaiseConcern pupilId={id} />
      </Box>
      {data.steps.length === 0 ? (
        <Typography color="textSecondary">
          No reports or moderation decisions about this account.
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              isHeld={step.messageId !== null && data.held.includes(step.messageId)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
