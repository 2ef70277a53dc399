import { readFileSync } from 'node:fs';
import { EMOJI } from '@mahoe/contracts/messaging/presets';
import type { Plugin } from 'vite';

const NAME = 'virtual:emoji-sprite';
const SIZE = 32;

const CHARACTERS = import.meta.resolve('@iconify-json/fluent-emoji-flat/chars.json');
const PICTURES = import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json');

const readIconSet = <Content>(url: string): Content =>
  JSON.parse(readFileSync(new URL(url), 'utf8')) as Content;

/** Converts an emoji to its key in the art's index: code points without the variation selector. */
const toIndexKey = (character: string): string =>
  [...character]
    .map((one) => one.codePointAt(0)?.toString(16) ?? '')
    .filter((code) => code !== 'fe0f')
    .join('-');

const buildDataUrls = (): Readonly<Record<string, string>> => {
  const names = readIconSet<Record<string, string>>(CHARACTERS);
  const { icons } = readIconSet<{ icons: Record<string, { body: string }> }>(PICTURES);
  return Object.fromEntries(
    EMOJI.map(({ icon }) => {
      const body = icons[names[toIndexKey(icon)] ?? '']?.body;
      if (body === undefined) throw new Error(`There is no picture of ${icon}.`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>`;
      return [icon, `data:image/svg+xml,${encodeURIComponent(svg)}`];
    }),
  );
};

/**
 * Builds a sprite of exactly the emoji that can be sent, from Microsoft's Fluent Emoji (MIT). They
 * look the same on every device, also on one without its own emoji.
 */
export const emojiSprite = (): Plugin => ({
  name: 'mahoe-emoji-sprite',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export const emojiSprite = ${JSON.stringify(buildDataUrls())};`
      : undefined,
});
