import { VOICE_SECONDS } from '@mahoe/contracts/messaging';
import { reject, type Rejection } from '@mahoe/domain/decider';
import type { CheckNote } from '@mahoe/domain/messaging/events';
import { parseBuffer } from 'music-metadata';
import { mp4Seconds } from './mp4Seconds.ts';
import { webmSeconds } from './webmSeconds.ts';

/** A recorder stops a little late. */
const GRACE_SECONDS = 1.5;
const SHORTEST_SECONDS = 0.2;
/** Bytes a second of sound has at most: what is denser is no voice. */
const DENSEST = 24_000;
/** Bytes a container has before any sound. */
const CONTAINER_BYTES = 500;
/** Bytes a second, below which an encoder had nothing, or hardly anything, to encode. */
const SILENT = 500;
const NEARLY_SILENT = 1200;

export interface CheckedVoice {
  /** As it was sent: sound is not encoded anew. */
  readonly bytes: Buffer;
  readonly container: 'webm' | 'mp4';
  readonly seconds: number;
  readonly notes: readonly CheckNote[];
}

const containerOf = (bytes: Buffer): CheckedVoice['container'] | undefined => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'webm';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined;
};

const MIME = { webm: 'audio/webm', mp4: 'audio/mp4' } as const;

/** Reads a recording: what it is, how long, and whether there is anything to hear. */
export const checkVoice = async (
  bytes: Buffer,
): Promise<CheckedVoice | Rejection<'voice-unreadable' | 'voice-too-long' | 'voice-silent'>> => {
  const container = containerOf(bytes);
  if (!container) return reject('voice-unreadable');
  try {
    const { format } = await parseBuffer(bytes, MIME[container], {
      duration: true,
      skipCovers: true,
    });
    if (!format.hasAudio || format.hasVideo) return reject('voice-unreadable');
    const ofSound = container === 'mp4' ? mp4Seconds(bytes) : webmSeconds(bytes);
    const seconds = Math.max(format.duration ?? 0, ofSound);
    if (!(seconds >= SHORTEST_SECONDS)) return reject('voice-unreadable');
    const isTooDense = bytes.length > DENSEST * (seconds + GRACE_SECONDS);
    if (seconds > VOICE_SECONDS + GRACE_SECONDS || isTooDense) return reject('voice-too-long');
    const density = (bytes.length - CONTAINER_BYTES) / seconds;
    if (density < SILENT) return reject('voice-silent');
    const notes: readonly CheckNote[] = density < NEARLY_SILENT ? ['nearly-silent'] : [];
    return { bytes, container, seconds: Math.round(seconds * 10) / 10, notes };
  } catch {
    return reject('voice-unreadable');
  }
};
