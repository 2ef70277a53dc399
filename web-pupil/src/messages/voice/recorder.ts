import { monotonicNow } from '@mahoe/contracts/browser/serverClock';
import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';

/** Reasons why a recording did not start or ended early. */
export type RecordingProblem =
  'denied' | 'absent' | 'busy' | 'unsupported' | 'lost' | 'hidden' | 'broken';

export interface Recording {
  readonly blob: Blob;
  readonly seconds: number;
}

/** Callbacks of a recording. */
interface Listeners {
  /** Called several times a second; `level` is the loudness from 0 to 1. */
  readonly onProgress: (seconds: number, level: number) => void;
  /** Called at the end with the recording, if there is one, and the reason if it ended early. */
  readonly onEnd: (recording: Recording | undefined, trouble?: RecordingProblem) => void;
}

const MIME_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS_PER_SECOND = 32_000;
const PROGRESS_INTERVAL_MS = 100;
/** Minimum length; a shorter recording holds no word. */
const MIN_SECONDS = 0.4;

/**
 * The first format the browser can record that the server accepts, if any. Safari records MPEG-4.
 */
export const pickMimeType = (isSupported: (type: string) => boolean): string | undefined =>
  MIME_TYPES.find(isSupported);

const toTrouble = (error: unknown): RecordingProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'broken';
};

/** Measures the loudness of a stream, from 0 to 1. */
const createMeter = (stream: MediaStream) => {
  const context = new AudioContext();
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: (): number => {
      analyser.getByteTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0);
      return Math.min(1, Math.sqrt(power / samples.length) * 3);
    },
    close: (): void => void context.close(),
  };
};

/**
 * Records from the microphone for 30 seconds at most. The recording ends, and is kept, when the
 * microphone is unplugged or the page is hidden.
 * @returns `stop`, which calls `onEnd`, or the reason why the recording did not start
 */
export const startRecording = async ({
  onProgress,
  onEnd,
}: Listeners): Promise<
  { readonly stop: (trouble?: RecordingProblem) => void } | RecordingProblem
> => {
  // Browsers offer no microphone over plain http.
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return 'unsupported';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    return toTrouble(error);
  }
  const release = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const mimeType = pickMimeType((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(mimeType && { mimeType }),
    });
    const meter = createMeter(stream);
    const parts: Blob[] = [];
    const from = monotonicNow();
    const seconds = (): number => Math.min(MAX_VOICE_SECONDS, (monotonicNow() - from) / 1000);
    let trouble: RecordingProblem | undefined;
    let length = 0;

    const stop = (why?: RecordingProblem): void => {
      if (recorder.state === 'inactive') return;
      trouble = why;
      length = seconds();
      recorder.stop();
    };
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') stop('hidden');
    };
    const timer = setInterval(() => {
      onProgress(seconds(), meter.level());
      if (seconds() >= MAX_VOICE_SECONDS) stop();
    }, PROGRESS_INTERVAL_MS);

    recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data));
    recorder.onerror = () => stop('broken');
    // The browser can also stop it, for example when the microphone is unplugged; then `length` is
    // not set yet.
    recorder.onstop = () => {
      length ||= seconds();
      trouble ??= stream.getAudioTracks().some(({ readyState }) => readyState === 'ended')
        ? 'lost'
        : undefined;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      meter.close();
      release();
      const blob = new Blob(parts, { type: recorder.mimeType });
      const isKept = blob.size > 0 && length >= MIN_SECONDS;
      onEnd(isKept ? { blob, seconds: length } : undefined, trouble);
    };
    for (const track of stream.getAudioTracks()) track.onended = () => stop('lost');
    document.addEventListener('visibilitychange', onHidden);
    // Must record in one piece: a recording in slices lacks the sizes and the length in its header.
    recorder.start();
    return { stop };
  } catch (error) {
    console.error(error);
    release();
    return 'broken';
  }
};

/** Converts a recording to the data URL that is sent. */
export const toRecordingDataUrl = (recording: Recording): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the recording cannot be read'));
    reader.readAsDataURL(recording.blob);
  });
