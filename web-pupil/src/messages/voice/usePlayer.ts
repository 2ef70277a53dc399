import { useEffect, useRef, useState } from 'react';

let playing: HTMLAudioElement | undefined;

/** Plays a recording, one at a time on a page; it is fetched when first played. */
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
      // Paused before it had begun.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      // Fetched anew when it is tried again.
      audio.current = undefined;
      setHasFailed(true);
    });
  };
  return { at, isPlaying, hasFailed, toggle };
};
