import {
  iconOf,
  PRESETS,
  findPreset,
  type Preset,
  type PresetType,
} from '@mahoe/contracts/messaging/presets';

/** Parts of a request that can name a preset. */
interface PresetRequest {
  readonly content?: string | null | undefined;
  readonly metadata?: { readonly icon?: string | null | undefined } | null | undefined;
}

/**
 * Finds the preset that a request means: by its id or character, else by exactly our own text. Any
 * other text of the caller is ignored; undefined if no preset is meant.
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
