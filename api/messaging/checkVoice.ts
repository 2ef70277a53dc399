import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';
import { reject, type Rejection } from '@mahoe/domain/decider';
import type { CheckNote } from '@mahoe/domain/messaging/events';
import { parseBuffer } from 'music-metadata';
import { mp4Seconds, stripMp4Metadata } from './mp4.ts';
import { oggSeconds, stripOggMetadata } from './ogg.ts';
import { stripWebmMetadata, webmSeconds } from './webm.ts';

/** Extra time, because a recorder stops a little late. */
const GRACE_SECONDS = 1.5;
const MIN_SECONDS = 0.2;
/** Density above which a file holds more than a voice. */
const MAX_BYTES_PER_SECOND = 24_000;
/** Size of a container without any sound. */
const CONTAINER_BYTES = 500;
/** Density below which a recording counts as silent, or as nearly silent. */
const MIN_BYTES_PER_SECOND = 500;
const QUIET_BYTES_PER_SECOND = 1200;

/**
 * Containers that browsers record into: Chromium and Firefox use WebM, Safari MP4, older Firefoxes
 * Ogg.
 */
const CONTAINERS = {
  webm: { mediaType: 'audio/webm', plain: stripWebmMetadata, secondsOf: webmSeconds },
  mp4: { mediaType: 'audio/mp4', plain: stripMp4Metadata, secondsOf: mp4Seconds },
  ogg: { mediaType: 'audio/ogg', plain: stripOggMetadata, secondsOf: oggSeconds },
} as const;

export interface CheckedVoice {
  /** The sound as it was sent, without metadata. */
  readonly bytes: Buffer;
  readonly container: keyof typeof CONTAINERS;
  readonly seconds: number;
  readonly notes: readonly CheckNote[];
}

const detectContainer = (bytes: Buffer): CheckedVoice['container'] | undefined => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'webm';
  if (bytes.toString('latin1', 0, 4) === 'OggS') return 'ogg';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined;
};

/** Checks a recording: its container, its length, and that there is something to hear. */
export const checkVoice = async (
  given: Buffer,
): Promise<CheckedVoice | Rejection<'voice-unreadable' | 'voice-too-long' | 'voice-silent'>> => {
  const container = detectContainer(given);
  if (!container) return reject('voice-unreadable');
  const { mediaType, plain, secondsOf } = CONTAINERS[container];
  try {
    const bytes = plain(given);
    const options = { duration: true, skipCovers: true };
    const { format } = await parseBuffer(bytes, mediaType, options);
    if (!format.hasAudio || format.hasVideo) return reject('voice-unreadable');
    const seconds = Math.max(format.duration ?? 0, secondsOf(bytes));
    if (!(seconds >= MIN_SECONDS)) return reject('voice-unreadable');
    const isTooDense = bytes.length > MAX_BYTES_PER_SECOND * (seconds + GRACE_SECONDS);
    if (seconds > MAX_VOICE_SECONDS + GRACE_SECONDS || isTooDense) return reject('voice-too-long');
    const density = (bytes.length - CONTAINER_BYTES) / seconds;
    if (density < MIN_BYTES_PER_SECOND) return reject('voice-silent');
    const notes: readonly CheckNote[] = density < QUIET_BYTES_PER_SECOND ? ['nearly-silent'] : [];
    return { bytes, container, seconds: Math.round(seconds * 10) / 10, notes };
  } catch {
    return reject('voice-unreadable');
  }
};
