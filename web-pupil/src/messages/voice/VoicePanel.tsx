import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';
import { Mic, Send, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/components/Button.tsx';
import { formatMinutesAndSeconds } from '../../ui/format/minutesAndSeconds.ts';
import { toRecordingDataUrl, type Trouble } from './recorder.ts';
import { useRecorder } from './useRecorder.ts';
import styles from './Voice.module.css';
import { VoicePlayer } from './VoicePlayer.tsx';

const TROUBLE_MESSAGES: Readonly<Record<Trouble, string>> = {
  denied: 'Please allow microphone access to record voice messages.',
  absent: 'No microphone was found. Plug one in, or tell it with a drawing.',
  busy: 'Something else is using the microphone. Close it, then try again.',
  unsupported: 'This browser cannot record voice messages. A drawing works everywhere.',
  lost: 'The microphone went away. What you said until then is kept.',
  hidden: 'Recording stopped because the page was left. What you said until then is kept.',
  broken: 'The recording did not work. Please try again.',
};

const Meter = ({ levels }: { readonly levels: readonly number[] }) => (
  <span className={styles['meter']} aria-hidden="true" data-testid="meter">
    {levels.map((level, at) => (
      // Levels have no id but their index.
      <span key={at} style={{ height: `${8 + level * 92}%` }} />
    ))}
  </span>
);

/** Records a voice message. Leaving the tab stops the recording and keeps it. */
export const VoicePanel = ({
  isOpen,
  isSending,
  onSend,
}: {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  /** @returns whether it was sent; the panel then deletes the recording */
  readonly onSend: (audioData: string) => Promise<boolean>;
}) => {
  const { state, trouble, start, stop, reset } = useRecorder();
  useEffect(() => {
    if (!isOpen) stop();
  });
  const panel = useRef<HTMLDivElement>(null);
  // Moves the focus to the new button after the pressed one has disappeared.
  useEffect(() => {
    if (document.activeElement !== document.body || state.name === 'idle') return;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state.name]);
  return (
    <div ref={panel} className={styles['voice']}>
      {(state.name === 'idle' || state.name === 'asking') && (
        <>
          <p>Say something kind. You have {MAX_VOICE_SECONDS} seconds.</p>
          <Button pending={state.name === 'asking'} onClick={() => void start()}>
            <Mic size={22} aria-hidden="true" />
            {state.name === 'asking' ? 'Asking for the microphone…' : 'Start recording'}
          </Button>
        </>
      )}
      {state.name === 'recording' && (
        <>
          <Meter levels={state.levels} />
          <p className={styles['counter']} role="timer">
            {formatMinutesAndSeconds(Math.floor(state.seconds))} of{' '}
            {formatMinutesAndSeconds(MAX_VOICE_SECONDS)}
          </p>
          <Button onClick={() => stop()}>
            <Square size={20} aria-hidden="true" /> Stop
          </Button>
        </>
      )}
      {state.name === 'recorded' && (
        <>
          <VoicePlayer
            source={state.address}
            seconds={state.recording.seconds}
            label="your recording"
          />
          <div className={styles['buttons']}>
            <Button look="second" onClick={reset}>
              <Trash2 size={20} aria-hidden="true" /> Delete
            </Button>
            <Button
              pending={isSending}
              onClick={() =>
                void toRecordingDataUrl(state.recording)
                  .then(onSend)
                  .then((isSent) => isSent && reset())
              }
            >
              <Send size={20} aria-hidden="true" /> Send
            </Button>
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {state.name === 'recording' && 'Recording.'}
        {state.name === 'recorded' && 'Recorded. You can play it, delete it or send it.'}
      </p>
      <p role="alert" className={styles['trouble']}>
        {trouble && TROUBLE_MESSAGES[trouble]}
      </p>
    </div>
  );
};
