import { useEffect, useRef, useState } from 'react';
import { startRecording, type Recording, type RecordingProblem } from './recorder.ts';

/**
 * States of the recorder: idle, asking for the microphone, recording, recorded, then idle again.
 */
export type VoiceState =
  | { readonly name: 'idle' | 'asking' }
  | { readonly name: 'recording'; readonly seconds: number; readonly levels: readonly number[] }
  | { readonly name: 'recorded'; readonly recording: Recording; readonly address: string };

const MAX_LEVELS = 40;
const IDLE: VoiceState = { name: 'idle' };

/**
 * State and controls of one recording; `trouble` is the reason why it did not start or ended early.
 */
export const useRecorder = () => {
  const [state, setState] = useState<VoiceState>(IDLE);
  const [trouble, setTrouble] = useState<RecordingProblem>();
  const running = useRef<{ readonly stop: (trouble?: RecordingProblem) => void }>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
  }, []);
  const address = state.name === 'recorded' ? state.address : undefined;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const start = async (): Promise<void> => {
    setTrouble(undefined);
    setState({ name: 'asking' });
    const started = await startRecording({
      onProgress: (seconds, level) =>
        setState((before) => ({
          name: 'recording',
          seconds,
          levels: [...(before.name === 'recording' ? before.levels : []), level].slice(-MAX_LEVELS),
        })),
      onEnd: (recording, why) => {
        running.current = undefined;
        if (isGone.current) return;
        setTrouble(why);
        setState(
          recording
            ? { name: 'recorded', recording, address: URL.createObjectURL(recording.blob) }
            : IDLE,
        );
      },
    });
    if (typeof started === 'string') {
      setTrouble(started);
      setState(IDLE);
    } else if (isGone.current) {
      started.stop();
    } else {
      running.current = started;
      setState({ name: 'recording', seconds: 0, levels: [] });
    }
  };

  return {
    state,
    trouble,
    start,
    stop: (): void => running.current?.stop(),
    /** Deletes the recording, also after it was sent. */
    reset: (): void => {
      setTrouble(undefined);
      setState(IDLE);
    },
  };
};
