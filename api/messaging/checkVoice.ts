import { MAX_VOICE_SECONDS } from '@mahoe/contracts/messaging/conversations';
import { reject, type Rejection } from '@mahoe/domain/decider';
import type { CheckNote } from '@mahoe/domain/messaging/events';
import type { RewrittenVoice } from './rewriteVoice.ts';
import { rewriteInThread } from './voiceThread.ts';

/** Extra time, because a recorder stops a little late. */
const GRACE_SECONDS = 1.5;
const MIN_SECONDS = 0.2;
/** Density above which a file holds more than a voice. */
const MAX_BYTES_PER_SECOND = 24_000;
/** Density below which a recording counts as silent, or as nearly silent. */
const MIN_BYTES_PER_SECOND = 500;
const QUIET_BYTES_PER_SECOND = 1200;

export interface CheckedVoice {
  /** The sound as it was sent, in a new file. */
  readonly bytes: Buffer;
  readonly container: RewrittenVoice['container'];
  readonly seconds: number;
  readonly notes: readonly CheckNote[];
}

/** Checks a recording: its container, its length, and that there is something to hear. */
export const checkVoice = async (
  given: Buffer,
): Promise<CheckedVoice | Rejection<'voice-unreadable' | 'voice-too-long' | 'voice-silent'>> => {
  const voice = await rewriteInThread(given);
  if (!voice || voice.seconds < MIN_SECONDS) return reject('voice-unreadable');
  const { bytes, container, seconds, soundBytes } = voice;
  const isTooDense = soundBytes > MAX_BYTES_PER_SECOND * (seconds + GRACE_SECONDS);
  if (seconds > MAX_VOICE_SECONDS + GRACE_SECONDS || isTooDense) return reject('voice-too-long');
  const density = soundBytes / seconds;
  if (density < MIN_BYTES_PER_SECOND) return reject('voice-silent');
  const notes: readonly CheckNote[] = density < QUIET_BYTES_PER_SECOND ? ['nearly-silent'] : [];
  return { bytes: Buffer.from(bytes), container, seconds: Math.round(seconds * 10) / 10, notes };
};
