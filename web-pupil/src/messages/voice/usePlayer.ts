import { useEffect, useRef, useState } from 'react';

let playing: HTMLAudioElement | undefined;

/**
 * Plays a recording, which is fetched on the first play. The page plays one recording at a time.
 */
export const usePlayer = (source: string) => {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = undefined;
    },
    [source],
  );

  const prepare = (): HTMLAudioElement => {
    const player = new Audio(source);
    player.onplay = () => setIsPlaying(true);
    player.onpause = () => setIsPlaying(false);
    player.onended = () => {
      setIsPlaying(false);
      setAt(0);
    };
    player.ontimeupdate = () => setAt(player.currentTime);
    return player;
  };
  const toggle = (): void => {
    const player = (audio.current ??= prepare());
    if (!player.paused) return player.pause();
    playing?.pause();
    playing = player;
    setHasFailed(false);
    player.play().catch((error: unknown) => {
      // The pupil pressed Pause before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      // Lets the next attempt fetch it again.
      audio.current = undefined;
      setHasFailed(true);
    });
  };
  return { at, isPlaying, hasFailed, toggle };
};
