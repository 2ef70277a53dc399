import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { colours } from '../ui/colours.ts';
import { computePeaks } from './peaks.ts';
import { bindShortcuts } from '../ui/shortcuts.ts';

const BARS = 120;
const SPEEDS = [1, 1.5, 2] as const;

const fetchVoice = async (source: string) => {
  const reply = await fetch(source, { credentials: 'include' });
  if (!reply.ok) throw new Error(`${reply.status}`);
  const blob = await reply.blob();
  const context = new OfflineAudioContext(1, 1, 44_100);
  const audio = await context.decodeAudioData(await blob.arrayBuffer());
  return { blob, seconds: audio.duration, peaks: computePeaks(audio.getChannelData(0), BARS) };
};

/** Query for a recording and its waveform. The queue prefetches with the same query. */
export const voiceQuery = (source: string) => ({
  queryKey: ['moderation', 'voice', source],
  queryFn: () => fetchVoice(source),
  // Removes the recording soon: a child's voice must not be kept longer than the decision takes.
  gcTime: 60_000,
});

type Voice = Awaited<ReturnType<typeof fetchVoice>>;

/** Plays a recording. `onShown` runs when it can be heard. */
const useVoicePlayer = (voice: Voice | undefined, onShown: () => void) => {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [part, setPart] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);

  const onThere = useEffectEvent(onShown);
  useEffect(() => {
    if (!voice) return undefined;
    onThere();
    const address = URL.createObjectURL(voice.blob);
    const player = new Audio(address);
    player.onplay = () => setIsPlaying(true);
    player.onpause = () => setIsPlaying(false);
    player.ontimeupdate = () => setPart(player.currentTime / voice.seconds);
    audio.current = player;
    return () => {
      player.pause();
      URL.revokeObjectURL(address);
    };
  }, [voice]);
  const toggle = (): void => {
    const player = audio.current;
    if (!player) return;
    player.playbackRate = speed;
    if (player.paused) player.play().catch(console.error);
    else player.pause();
  };
  const changeSpeed = (chosen: number): void => {
    setSpeed(chosen);
    if (audio.current) audio.current.playbackRate = chosen;
  };
  return { part, isPlaying, speed, toggle, changeSpeed };
};

/** The loudness of a recording, with the played part in another colour. */
const Waveform = ({
  voice,
  part,
}: {
  readonly voice: Voice | undefined;
  readonly part: number;
}) => (
  <Box
    component="svg"
    viewBox={`0 0 ${BARS * 4} 120`}
    preserveAspectRatio="none"
    role="img"
    aria-label={voice ? `Recording of ${Math.round(voice.seconds)} seconds` : 'Fetching'}
    sx={{ width: '100%', height: { xs: 120, md: 200 }, backgroundColor: colours.paper }}
  >
    {voice?.peaks.map((peak, bar) => (
      <rect
        key={bar}
        x={bar * 4}
        y={60 - Math.max(1, peak * 56)}
        width={3}
        height={Math.max(2, peak * 112)}
        fill={bar / BARS < part ? colours.leaf : colours.mutedInk}
      />
    ))}
  </Box>
);

/** A voice message as a waveform. Space plays it at the chosen speed. */
export const VoiceWave = ({
  source,
  onShown,
}: {
  readonly source: string;
  /** Runs when the recording can be heard. */
  readonly onShown: () => void;
}) => {
  const { data, error, refetch } = useQuery(voiceQuery(source));
  const { part, isPlaying, speed, toggle, changeSpeed } = useVoicePlayer(data, onShown);
  useEffect(() => bindShortcuts({ ' ': toggle }));

  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        This recording cannot be played.
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <Waveform voice={data} part={part} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={!data}
          startIcon={isPlaying ? <Pause /> : <PlayArrow />}
          aria-keyshortcuts="Space"
          onClick={toggle}
        >
          {isPlaying ? 'Pause' : 'Play'} (Space)
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Speed"
          value={speed}
          onChange={(_, chosen: number | null) => chosen !== null && changeSpeed(chosen)}
        >
          {SPEEDS.map((one) => (
            <ToggleButton key={one} value={one}>
              {one}×
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
    </Box>
  );
};
