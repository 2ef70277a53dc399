import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';

/** Why nothing, or nothing more, is recorded. */
export type Trouble = 'denied' | 'absent' | 'busy' | 'unsupported' | 'lost' | 'hidden' | 'broken';

export interface Recording {
  readonly blob: Blob;
  readonly seconds: number;
}

/** What a recorder tells while it works. */
interface Listeners {
  /** Once a second or more, and how loud it is, from 0 to 1. */
  readonly onProgress: (seconds: number, level: number) => void;
  /** It is over: what there is, and why if it was not meant to end. */
  readonly onEnd: (recording: Recording | undefined, trouble?: Trouble) => void;
}

const MIME_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS_PER_SECOND = 32_000;
const PROGRESS_INTERVAL_MS = 100;
/** What is shorter holds no word. */
const MIN_SECONDS = 0.4;

/** What a browser records in: Safari in MPEG-4; undefined where it has none that the server takes. */
export const pickMimeType = (isSupported: (type: string) => boolean): string | undefined =>
  MIME_TYPES.find(isSupported);

const toTrouble = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'broken';
};

/** Tells how loud a stream is, from 0 to 1. */
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
 * Records from the microphone for 30 seconds at most. Ends by itself, keeping what there is, when
 * the microphone goes away or the page is hidden.
 * @returns a way to stop it, which calls `onEnd`; or the trouble there was
 */
export const startRecording = async ({
  onProgress,
  onEnd,
}: Listeners): Promise<{ readonly stop: (trouble?: Trouble) => void } | Trouble> => {
  // On plain http a browser has no microphone to offer.
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
    const from = performance.now();
    const seconds = (): number => Math.min(MAX_VOICE_SECONDS, (performance.now() - from) / 1000);
    let trouble: Trouble | undefined;
    let length = 0;

    const stop = (why?: Trouble): void => {
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
    // The browser stops it too, as when the microphone is unplugged: then the length is not known yet.
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
    // In one piece: a recording told in slices has neither sizes nor a length in its header.
    recorder.start();
    return { stop };
  } catch (error) {
    console.error(error);
    release();
    return 'broken';
  }
};

/** A recording as the address that is sent. */
export const toRecordingDataUrl = (recording: Recording): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the recording cannot be read'));
    reader.readAsDataURL(recording.blob);
  });
