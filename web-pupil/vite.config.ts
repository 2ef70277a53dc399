import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colours, subjectColours } from '@mahoe/contracts/designTokens';
import { emojiArt } from './emojiArt.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = [
  ...Object.entries(colours).map(([name, value]) => `--${kebab(name)}: ${value};`),
  ...Object.entries(subjectColours).map(([id, value]) => `--subject-${id}: ${value};`),
];

const TOKENS = 'virtual:design-tokens.css';

/**
 * The palette as CSS variables, and the two fonts fetched early. A style sheet of its own rather
 * than a style element, so that a strict content security policy need not allow inline styles.
 */
const designTokens = (): Plugin => ({
  name: 'mahoe-design-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? `:root { ${variables.join(' ')} }` : undefined),
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => [
      { tag: 'meta', attrs: { name: 'theme-color', content: colours.paper }, injectTo: 'head' },
      ...Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
          },
          injectTo: 'head' as const,
        })),
    ],
  },
});

export default defineConfig({
  plugins: [react(), designTokens(), emojiArt()],
  server: {
    proxy: { '/api': 'http://localhost:3000', '/ws': { target: 'ws://localhost:3000', ws: true } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // On a slow line every request costs a round trip: one style sheet, and one piece for what
    // several screens share.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'parts',
              test: /web-pupil[\\/]src(?![\\/]question[\\/])|contracts|lucide-react/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
