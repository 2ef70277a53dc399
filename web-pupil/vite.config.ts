import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { getMe } from '@mahoe/contracts/accounts/account';
import { themes } from '@mahoe/contracts/designTokens';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { emojiSprite } from './vite/emojiSprite.ts';
import { firstScreenChunk } from './vite/firstScreenChunk.ts';
import { htmlShell } from './vite/htmlShell.ts';
import { pwaIcons } from './vite/pwaIcons.ts';
import { zodLite } from './vite/zodLite.ts';
import { serviceWorker } from './vite/serviceWorker.ts';

const themeBlock = (selector: string, theme: keyof typeof themes): string =>
  `${selector} { color-scheme: ${theme}; ${Object.entries(themes[theme])
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;

/**
 * Dark if the user chose dark, or if the device is dark and the user did not choose light. Printing
 * is always light.
 */
const tokenSheet = [
  themeBlock(':root', 'light'),
  `@media screen and (prefers-color-scheme: dark) { ${themeBlock(":root:not([data-theme='light'])", 'dark')} }`,
  `@media screen { ${themeBlock(":root[data-theme='dark']", 'dark')} }`,
].join('\n');

const TOKENS = 'virtual:design-tokens.css';

/**
 * Emits the palette as CSS variables in a style sheet of its own: a strict content security policy
 * allows no inline style element.
 */
const designTokens = (): Plugin => ({
  name: 'mahoe-design-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? tokenSheet : undefined),
  transformIndexHtml: {
    order: 'post',
    handler: () =>
      (['light', 'dark'] as const).map((theme) => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          media: `(prefers-color-scheme: ${theme})`,
          content: themes[theme]['--paper'] ?? '',
        },
        injectTo: 'head' as const,
      })),
  },
});

/**
 * Emits the script that runs before the first paint. It applies the chosen theme, so that the page
 * does not flash in other colours, and it starts the first reads before the app's code is loaded.
 * It is a file because the content security policy forbids inline scripts. Keep it small, so that
 * it loads before the style sheet.
 */
const bootPrefetch = (): Plugin => {
  const source = readFileSync(join(import.meta.dirname, 'vite/bootPrefetch.js'), 'utf8');
  const known = {
    'data-light': themes.light['--paper'] ?? '',
    'data-dark': themes.dark['--paper'] ?? '',
    'data-me': getMe.path,
    'data-dashboard': getDashboard.path,
  };
  return {
    name: 'mahoe-boot-prefetch',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'asset', name: 'bootPrefetch.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (part) => part.type === 'asset' && part.names.includes('bootPrefetch.js'),
        );
        return [
          built
            ? {
                tag: 'script',
                attrs: { src: `/${built.fileName}`, ...known },
                injectTo: 'head-prepend',
              }
            : { tag: 'script', attrs: known, children: source, injectTo: 'head-prepend' },
        ];
      },
    },
  };
};

export default defineConfig({
  plugins: [
    react(),
    designTokens(),
    bootPrefetch(),
    emojiSprite(),
    htmlShell(),
    pwaIcons(),
    zodLite(),
    serviceWorker(),
  ],
  server: {
    proxy: { '/api': 'http://localhost:3000', '/ws': { target: 'ws://localhost:3000', ws: true } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // On a slow connection every request costs a round trip. So the build has one style sheet, one
    // chunk for the first screen and one for code that several other chunks share.
    cssCodeSplit: false,
    rolldownOptions: {
      // The helper restores function names, which the app does not use. Safari 15 cannot parse the
      // static block that it needs in a class.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: firstScreenChunk, debugName: 'first screen', priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
            {
              name: 'parts',
              test: /web-pupil[\\/]src(?![\\/]question[\\/])|contracts/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
