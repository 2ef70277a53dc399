import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';
import { Mic, Send, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/components/Button.tsx';
import { formatMinutesAndSeconds } from '../../ui/format/minutesAndSeconds.ts';
import { toRecordingDataUrl, type RecordingProblem } from './recorder.ts';
import { useRecorder, type VoiceState } from './useRecorder.ts';
import styles from './Voice.module.css';
import { VoicePlayer } from './VoicePlayer.tsx';

const TROUBLE_MESSAGES: Readonly<Record<RecordingProblem, string>> = {
  denied: 'Please allow microphone access to record voice messages.',
  absent: 'No microphone was found. Plug one in, or send a drawing.',
  busy: 'Something else is using the microphone. Close it, then try again.',
  unsupported: 'This browser cannot record voice messages. A drawing works everywhere.',
  lost: 'The microphone was unplugged. What you said until then is kept.',
  hidden: 'Recording stopped because you left the page. What you said until then is kept.',
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

const StartControls = ({
  isAsking,
  onStart,
}: {
  readonly isAsking: boolean;
  readonly onStart: () => void;
}) => (
  <>
    <p>Say something kind. You have {MAX_VOICE_SECONDS} seconds.</p>
    <Button pending={isAsking} onClick={onStart}>
      <Mic size={22} aria-hidden="true" />
      {isAsking ? 'Asking for the microphone…' : 'Start recording'}
    </Button>
  </>
);

const RecordingControls = ({
  state: { levels, seconds },
  onStop,
}: {
  readonly state: Extract<VoiceState, { readonly name: 'recording' }>;
  readonly onStop: () => void;
}) => (
  <>
    <Meter levels={levels} />
    <p className={styles['counter']} role="timer">
      {formatMinutesAndSeconds(Math.floor(seconds))} of {formatMinutesAndSeconds(MAX_VOICE_SECONDS)}
    </p>
    <Button onClick={onStop}>
      <Square size={20} aria-hidden="true" /> Stop
    </Button>
  </>
);

const RecordedControls = ({
  state: { address, recording },
  isSending,
  onDelete,
  onSend,
}: {
  readonly state: Extract<VoiceState, { readonly name: 'recorded' }>;
  readonly isSending: boolean;
  readonly onDelete: () => void;
  readonly onSend: () => void;
}) => (
  <>
    <VoicePlayer source={address} seconds={recording.seconds} label="your recording" />
    <div className={styles['buttons']}>
      <Button look="second" onClick={onDelete}>
        <Trash2 size={20} aria-hidden="true" /> Delete
      </Button>
      <Button pending={isSending} onClick={onSend}>
        <Send size={20} aria-hidden="true" /> Send
      </Button>
    </div>
  </>
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
        <StartControls isAsking={state.name === 'asking'} onStart={() => void start()} />
      )}
      {state.name === 'recording' && <RecordingControls state={state} onStop={stop} />}
      {state.name === 'recorded' && (
        <RecordedControls
          state={state}
          isSending={isSending}
          onDelete={reset}
          onSend={() =>
            void toRecordingDataUrl(state.recording)
              .then(onSend)
              .then((isSent) => isSent && reset())
          }
        />
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
