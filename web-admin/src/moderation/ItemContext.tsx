import type { ModerationItem } from '@mahoe/contracts/messaging/moderation';
import { Box, Typography } from '@mui/material';
import { waitText } from '../ui/durations.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { REPORT_REASON_LABELS } from '../ui/reportLabels.ts';

/** Details that a decision needs. */
export const ItemContext = ({
  item,
  now,
}: {
  readonly item: ModerationItem;
  readonly now: number;
}) => (
  <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
    <DetailList>
      <DetailItem name={item.receiverName === null ? 'Pupil' : 'From'}>
        {item.senderName}
      </DetailItem>
      {item.receiverName !== null && <DetailItem name="To">{item.receiverName}</DetailItem>}
      <DetailItem name="Waiting">{waitText(item.waitingSince, now)}</DetailItem>
      <DetailItem name="Rejected or upheld in 30 days">
        {item.senderStrikes === 0 ? (
          'None'
        ) : (
          <StatusChip tone="warning" label={String(item.senderStrikes)} />
        )}
      </DetailItem>
    </DetailList>
    {item.reports.length > 0 && (
      <div>
        <Typography variant="body2" color="textSecondary">
          Reported as
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {item.reports.map(({ reason, reportedAt }) => (
            <li key={`${reportedAt} ${reason}`}>
              {REPORT_REASON_LABELS[reason]}, {waitText(reportedAt, now)} ago
            </li>
          ))}
        </Box>
      </div>
    )}
    {item.notes.length > 0 && (
      <div>
        <Typography variant="body2" color="textSecondary">
          Look closely
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {item.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      </div>
    )}
  </Box>
);
