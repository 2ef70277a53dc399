import { Pause, Play } from 'lucide-react';
import { formatMinutesAndSeconds } from '../../ui/format/minutesAndSeconds.ts';
import { usePlayer } from './usePlayer.ts';
import styles from './Voice.module.css';

/** Plays and pauses a recording; `seconds` is its length, which the file itself may lack. */
export const VoicePlayer = ({
  source,
  seconds,
  label,
}: {
  readonly source: string;
  readonly seconds: number | undefined;
  readonly label: string;
}) => {
  const { at, isPlaying, hasFailed, toggle } = usePlayer(source);
  const whole = seconds ?? 0;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={styles['player']}>
      <button
        type="button"
        className={styles['play']}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden="true" />
      </button>
      <span className={styles['track']} aria-hidden="true">
        <span style={{ width: `${whole > 0 ? Math.min(100, (at / whole) * 100) : 0}%` }} />
      </span>
      <span className={styles['length']}>
        <span className="visually-hidden">Length </span>
        {formatMinutesAndSeconds(Math.max(1, Math.round(isPlaying ? whole - at : whole)))}
      </span>
      {hasFailed && <span role="alert">This recording cannot be played just now.</span>}
    </div>
  );
};
