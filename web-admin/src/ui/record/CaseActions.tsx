import { liftHold, openCase, putHold } from '@mahoe/contracts/messaging/cases';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { findPreset } from '@mahoe/contracts/messaging/presets';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { colours } from '../colours.ts';
import { call, getErrorMessage } from '../../apiClient.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

type OpenedCase = ReplyOf<typeof openCase>;

const caseText = ({ messageType, content, metadata: { icon } }: OpenedCase): string =>
  (icon !== undefined &&
    (messageType === 'emoji' || messageType === 'picture' || messageType === 'sticker') &&
    findPreset(messageType, icon)?.text) ||
  content;

/** The content of a case, shown after the administrator has given a reason. */
const CaseContent = ({ shown }: { readonly shown: OpenedCase }) => {
  const { messageType, metadata, senderName, receiverName } = shown;
  const what = `From ${senderName} to ${receiverName}`;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      {hasFailed ? (
        <Alert severity="error">This message cannot be shown.</Alert>
      ) : messageType === 'drawing' ? (
        <Box
          component="img"
          src={metadata.imageData}
          alt={`Drawing. ${what}`}
          onError={() => setHasFailed(true)}
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: 480,
            border: `1px solid ${colours.line}`,
            backgroundColor: colours.card,
          }}
        />
      ) : messageType === 'voice' ? (
        <Button
          startIcon={<PlayArrow />}
          onClick={() => {
            const player = new Audio(metadata.audioData);
            player.play().catch(() => setHasFailed(true));
          }}
        >
          Play
        </Button>
      ) : (
        <strong>{caseText(shown)}</strong>
      )}
      <figcaption>{what}</figcaption>
    </Box>
  );
};

const CASE_ACTIONS = {
  look: {
    label: 'Look at it',
    title: 'Why do you look at it?',
    text: 'It is private between sender and receiver. Your reason is kept in the Activity log: do not name anyone in it.',
  },
  hold: {
    label: 'Keep as evidence',
    title: 'Why should it be kept?',
    text: 'It stays until the hold is lifted, beyond 90 days and even if the account is deleted. Your reason is kept in the Activity log: do not name anyone in it.',
  },
  lift: {
    label: 'Lift the hold',
    title: 'Why is it no longer needed?',
    text: 'Evidence older than 90 days is then deleted for good. Your reason is kept in the Activity log: do not name anyone in it.',
  },
} as const;

/** Actions on a reported message: open it, or keep it as evidence. */
export const CaseActions = ({
  messageId,
  canBeHeld,
  isHeld,
}: {
  readonly messageId: string;
  readonly canBeHeld: boolean;
  readonly isHeld: boolean;
}) => {
  const [asked, setAsked] = useState<keyof typeof CASE_ACTIONS>();
  const [isRunning, setIsRunning] = useState(false);
  const [shown, setShown] = useState<OpenedCase>();
  const notify = useNotify();
  const queries = useQueryClient();
  const run = async (what: keyof typeof CASE_ACTIONS, reason: string) => {
    const request = { params: { id: messageId }, body: { reason } };
    setIsRunning(true);
    try {
      if (what === 'look') setShown(await call(openCase, request));
      else await call(what === 'hold' ? putHold : liftHold, request);
      setAsked(undefined);
      await queries.invalidateQueries({ queryKey: ['moderation'] });
    } catch (error) {
      notify(getErrorMessage(error, 'Failed'), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  const actions: readonly (keyof typeof CASE_ACTIONS)[] = [
    'look',
    ...(isHeld ? (['lift'] as const) : []),
    ...(canBeHeld && !isHeld ? (['hold'] as const) : []),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {actions.map((what) => (
          <Button key={what} size="small" variant="outlined" onClick={() => setAsked(what)}>
            {CASE_ACTIONS[what].label}
          </Button>
        ))}
      </Box>
      {shown && <CaseContent shown={shown} />}
      {asked && (
        <ReasonDialog
          title={CASE_ACTIONS[asked].title}
          text={CASE_ACTIONS[asked].text}
          confirm={CASE_ACTIONS[asked].label}
          needsReason
          isRunning={isRunning}
          onConfirm={(reason) => void run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
