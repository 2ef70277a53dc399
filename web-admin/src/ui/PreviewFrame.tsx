import { PreviewState } from '@mahoe/contracts/browser/questionPreview';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { colours } from './colours.ts';

const WIDTHS = { phone: 360, computer: 720 } as const;
const MIN_HEIGHT = 200;

/** A preview exactly as a pupil sees it: an iframe of the pupil app that receives its content by message. */
export const PreviewFrame = ({
  src,
  title,
  message,
  isStill = false,
}: {
  readonly src: string;
  readonly title: string;
  readonly message: object;
  /** True for a preview without interaction: a click leaves the focus and the shortcut keys with the page. */
  readonly isStill?: boolean;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setIsListening] = useState(false);
  const [height, setHeight] = useState(MIN_HEIGHT);
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone');
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const state = PreviewState.safeParse(data);
      if (!state.success) return;
      setIsListening(true);
      setHeight(Math.max(MIN_HEIGHT, state.data.height));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const shown = JSON.stringify(message);
  useEffect(() => {
    if (!isListening) return;
    frame.current?.contentWindow?.postMessage(JSON.parse(shown), window.location.origin);
  }, [isListening, shown]);
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          As a pupil sees it
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Screen of the preview"
          value={screen}
          onChange={(_, chosen: keyof typeof WIDTHS | null) => chosen && setScreen(chosen)}
        >
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="computer">Computer</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ overflowX: 'auto', border: `1px solid ${colours.line}`, borderRadius: 1 }}>
        <Box
          component="iframe"
          ref={frame}
          title={title}
          src={src}
          sx={{
            display: 'block',
            border: 0,
            mx: 'auto',
            width: WIDTHS[screen],
            maxWidth: screen === 'phone' ? '100%' : 'none',
            height,
            backgroundColor: colours.paper,
            pointerEvents: isStill ? 'none' : 'auto',
          }}
        />
      </Box>
    </Box>
  );
};
