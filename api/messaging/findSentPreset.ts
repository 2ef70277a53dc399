import {
  iconOf,
  PRESETS,
  findPreset,
  type Preset,
  type PresetType,
} from '@mahoe/contracts/messaging/presets';

/** What a caller says of an entry of our lists. */
interface PresetRequest {
  readonly content?: string | null | undefined;
  readonly metadata?: { readonly icon?: string | null | undefined } | null | undefined;
}

/**
 * Which entry of our lists is meant: by its id or its character, else by exactly our own words. What
 * else the caller wrote beside it is passed over; undefined where nothing of ours is meant.
 */
export const findSentPreset = (
  type: PresetType,
  { content, metadata }: PresetRequest,
): Preset | undefined => {
  const named = metadata?.icon ?? content ?? '';
  const list: readonly Preset[] = PRESETS[type];
  return (
    findPreset(type, named) ??
    list.find((preset) => iconOf(preset) === named) ??
    (metadata?.icon === undefined || metadata.icon === null
      ? list.find(({ text }) => text === named)
      : undefined)
  );
};
