import type { AdaptiveAlert } from '@mahoe/contracts/adaptive/adaptation';
import { Alert, AlertTitle, Box, Card, Link, Typography } from '@mui/material';

const looks = {
  critical: { severity: 'error', title: 'Critical' },
  warning: { severity: 'warning', title: 'Warning' },
  info: { severity: 'info', title: 'Info' },
} as const;

const LINK_TEXT = 'see Question health';

/** An alert's text. It links to the section Question health if it refers to it. */
const Message = ({ text }: { readonly text: string }) => {
  const [before, after] = text.split(LINK_TEXT);
  return after === undefined ? (
    text
  ) : (
    <>
      {before}
      <Link href="#question-health">{LINK_TEXT}</Link>
      {after}
    </>
  );
};

/** Alerts for administrators, worst first. */
export const AdaptiveAlerts = ({ alerts }: { readonly alerts: readonly AdaptiveAlert[] }) => (
  <Card component="section" aria-label="Alerts" sx={{ p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Alerts
    </Typography>
    {alerts.length === 0 ? (
      <Typography color="textSecondary">Nothing needs attention.</Typography>
    ) : (
      <Box role="list" sx={{ display: 'grid', gap: 1 }}>
        {alerts.map(({ type, message }) => (
          <Alert key={message} severity={looks[type].severity} variant="outlined" role="listitem">
            <AlertTitle sx={{ m: 0, fontSize: '0.875rem' }}>{looks[type].title}</AlertTitle>
            <Message text={message} />
          </Alert>
        ))}
      </Box>
    )}
  </Card>
);
