import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';

/**
 * Containers that browsers record into: Chromium and Firefox use WebM, Safari MP4, older Firefoxes
 * Ogg.
 */
const CONTAINERS = [
  { container: 'webm', format: WEBM, createOutput: () => new WebMOutputFormat() },
  { container: 'mp4', format: MP4, createOutput: () => new Mp4OutputFormat() },
  { container: 'ogg', format: OGG, createOutput: () => new OggOutputFormat() },
] as const;

/** Codecs that browsers record with. */
const CODECS = ['opus', 'aac'] as const;
/** Size of a description of Opus; that of AAC is shorter. */
const MAX_DESCRIPTION_BYTES = 19;

export interface RewrittenVoice {
  readonly bytes: Uint8Array;
  readonly container: (typeof CONTAINERS)[number]['container'];
  readonly seconds: number;
  /** Bytes of the samples, without the container. */
  readonly soundBytes: number;
}

const getCodec = (track: InputAudioTrack): (typeof CODECS)[number] => {
  const codec = CODECS.find((known) => known === track.codec);
  if (!codec) throw new RangeError('not a codec of a recorder');
  return codec;
};

const getDecoderConfig = async (track: InputAudioTrack): Promise<AudioDecoderConfig> => {
  const config = await track.getDecoderConfig();
  if (!config) throw new RangeError('no description of the sound');
  const description = config.description as { readonly byteLength: number } | undefined;
  if ((description?.byteLength ?? 0) > MAX_DESCRIPTION_BYTES)
    throw new RangeError('more than a description');
  return config;
};

/**
 * Writes a new file with the samples of a recording, so that nothing else of the given file is left.
 * @throws if the bytes are no recording of one track of sound
 */
export const rewriteVoice = async (given: Uint8Array): Promise<RewrittenVoice> => {
  const input = new Input({
    source: new BufferSource(given),
    formats: CONTAINERS.map(({ format }) => format),
  });
  const format = await input.getFormat();
  const [track, ...others] = await input.getTracks();
  const found = CONTAINERS.find((one) => one.format === format);
  if (!found || !track?.isAudioTrack() || others.length > 0) {
    throw new RangeError('not one track of sound');
  }
  const decoderConfig = await getDecoderConfig(track);
  const sound = new EncodedAudioPacketSource(getCodec(track));
  const target = new BufferTarget();
  const output = new Output({ format: found.createOutput(), target });
  output.addAudioTrack(sound);
  await output.start();
  let seconds = 0;
  let soundBytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await sound.add(packet, { decoderConfig });
    seconds = Math.max(seconds, packet.timestamp + packet.duration);
    soundBytes += packet.byteLength;
  }
  await output.finalize();
  if (!target.buffer) throw new RangeError('no sound');
  return { bytes: new Uint8Array(target.buffer), container: found.container, seconds, soundBytes };
};
