import type { ModerationItem } from '@mahoe/contracts/messaging/moderation';
import { findPreset } from '@mahoe/contracts/messaging/presets';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { colours } from '../ui/colours.ts';
import { VoiceWave } from './VoiceWave.tsx';

const ItemImage = ({
  source,
  what,
  shape,
  onShown,
}: {
  readonly source: string | undefined;
  readonly what: string;
  readonly shape: '3 / 2' | '1';
  readonly onShown: () => void;
}) => {
  const [hasFailed, setHasFailed] = useState(false);
  return hasFailed || source === undefined ? (
    <Alert severity="error">This picture cannot be shown.</Alert>
  ) : (
    <Box
      component="img"
      src={source}
      alt={what}
      onLoad={onShown}
      onError={() => setHasFailed(true)}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 900,
        maxHeight: { xs: '42vh', md: '58vh' },
        aspectRatio: shape,
        objectFit: 'contain',
        border: `1px solid ${colours.line}`,
        backgroundColor: colours.card,
      }}
    />
  );
};

const ItemText = ({
  text,
  children,
  onShown,
}: {
  readonly text: string;
  readonly children?: ReactNode;
  readonly onShown: () => void;
}) => {
  const onThere = useEffectEvent(onShown);
  useEffect(() => onThere(), []);
  return (
    <Box sx={{ py: 4 }}>
      <Typography sx={{ fontSize: { xs: 24, md: 36 } }}>{text}</Typography>
      {children}
    </Box>
  );
};

/** The item's content, as large as the screen allows. `onShown` runs when it can be seen or heard. */
export const ItemView = ({
  item: { kind, messageType, metadata, content, senderId, senderName },
  onShown,
}: {
  readonly item: ModerationItem;
  readonly onShown: () => void;
}) => {
  const { imageData, audioData, icon } = metadata;
  if (messageType === 'drawing') {
    const what = `Drawing by ${senderName}`;
    return (
      <ItemImage key={imageData} source={imageData} what={what} shape="3 / 2" onShown={onShown} />
    );
  }
  if (kind === 'picture') {
    return (
      <ItemImage key={imageData} source={imageData} what={content} shape="1" onShown={onShown} />
    );
  }
  if (messageType === 'voice') {
    return audioData === undefined ? (
      <Alert severity="error">This recording cannot be played.</Alert>
    ) : (
      <VoiceWave key={audioData} source={audioData} onShown={onShown} />
    );
  }
  if (messageType === null) {
    return (
      <ItemText text={content} onShown={onShown}>
        <MuiLink component={Link} to={`/students/${senderId}/show`}>
          Name, picture and history of this pupil
        </MuiLink>
      </ItemText>
    );
  }
  const preset =
    icon !== undefined &&
    (messageType === 'emoji' || messageType === 'picture' || messageType === 'sticker')
      ? findPreset(messageType, icon)
      : undefined;
  // An emoji's content is its character, so its name is added.
  const words = messageType === 'emoji' ? `${content} ${preset?.text ?? ''}` : preset?.text;
  return <ItemText text={words ?? content} onShown={onShown} />;
};
