import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import { Box, Typography } from '@mui/material';
import { jamaicanTime } from '../ui/instants.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { emailStatuses, deliveryText } from './emailStatus.ts';

const EmailDetails = ({ email }: { readonly email: OutboxEmail }) => (
  <>
    <DetailList>
      <DetailItem name="Status">
        <StatusChip {...emailStatuses[email.status]} />
      </DetailItem>
      <DetailItem name="To">{email.to}</DetailItem>
      <DetailItem name="Written (Jamaican time)">{jamaicanTime(email.createdAt)}</DetailItem>
      <DetailItem name="Failure">{deliveryText(email)}</DetailItem>
    </DetailList>
    <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
      As plain text
    </Typography>
    <Box
      component="pre"
      sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' }}
    >
      {email.text}
    </Box>
  </>
);

const HtmlPreview = ({ html, title }: { readonly html: string; readonly title: string }) => (
  <Box
    component="iframe"
    title={title}
    // An e-mail must not run scripts and its links must not open from here.
    sandbox=""
    srcDoc={html}
    sx={{ width: '100%', height: 560, border: 0 }}
  />
);

/** One e-mail, as plain text and as HTML. */
export const EmailShow = () => (
  <RecordPage<OutboxEmail>
    failed="Failed to fetch the e-mail"
    title={({ subject }) => subject}
    details={(email) => <EmailDetails email={email} />}
    tabs={({ html, subject }) => [
      { label: 'As HTML', path: 'page', content: <HtmlPreview html={html} title={subject} /> },
    ]}
  />
);
