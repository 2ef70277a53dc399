import type { ModerationItem } from '@mahoe/contracts/moderation';
import { presetOf } from '@mahoe/contracts/presets';
import { colours } from '@mahoe/contracts/designTokens';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { VoiceWave } from './VoiceWave.tsx';

const Drawn = ({ source, by }: { readonly source: string; readonly by: string }) => {
  const [hasFailed, setHasFailed] = useState(false);
  return hasFailed ? (
    <Alert severity="error">This drawing cannot be shown.</Alert>
  ) : (
    <Box
      component="img"
      src={source}
      alt={`Drawing by ${by}`}
      onError={() => setHasFailed(true)}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 900,
        maxHeight: { xs: '42vh', md: '58vh' },
        aspectRatio: '3 / 2',
        objectFit: 'contain',
        border: `1px solid ${colours.line}`,
        backgroundColor: colours.white,
      }}
    />
  );
};

/** What was made, as large as the screen lets it be. */
export const ItemView = ({
  item: { messageType, metadata, content, senderName },
}: {
  readonly item: ModerationItem;
}) => {
  const { imageData, audioData, icon } = metadata;
  if (messageType === 'drawing' && imageData !== undefined) {
    return <Drawn key={imageData} source={imageData} by={senderName} />;
  }
  if (messageType === 'voice' && audioData !== undefined) {
    return <VoiceWave key={audioData} source={audioData} />;
  }
  const preset =
    icon !== undefined &&
    (messageType === 'emoji' || messageType === 'picture' || messageType === 'sticker')
      ? presetOf(messageType, icon)
      : undefined;
  return (
    <Typography sx={{ fontSize: { xs: 24, md: 36 }, py: 4 }}>{preset?.text ?? content}</Typography>
  );
};
