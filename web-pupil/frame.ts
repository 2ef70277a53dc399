import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { themes } from '@mahoe/contracts/designTokens';

const flower = readFileSync(new URL('public/flower.svg', import.meta.url), 'utf8').trim();

const colouring = (selector: string, theme: keyof typeof themes): string => {
  const { '--paper': paper, '--deep-leaf': ink, '--line': line } = themes[theme];
  return (
    `${selector} .frame { background: ${paper}; color: ${ink}; } ` +
    `${selector} .frame header { border-color: ${line}; }`
  );
};

const style = `
body { margin: 0; }
.frame { display: grid; grid-template-rows: auto 1fr; min-height: 100dvh;
  font: 600 1.25rem system-ui, sans-serif; }
.frame header { border-bottom: 1px solid; }
.frame header span { display: flex; align-items: center; gap: 0.5rem; height: 63px;
  width: min(100% - 2rem, 72rem); margin: 0 auto; font-size: 1.625rem; font-weight: 800; }
.frame header svg { width: 38px; height: 38px; }
.frame main { display: grid; place-content: center; justify-items: center; gap: 1rem; }
.frame main svg { width: 72px; height: 72px; }
.frame p { margin: 0; }
${colouring(':root', 'light')}
@media (prefers-color-scheme: dark) { ${colouring(":root:not([data-theme='light'])", 'dark')} }
${colouring(":root[data-theme='dark']", 'dark')}`;

const body = `<div class="frame"><header><span>${flower}Mahoe</span></header><main>${flower}<p role="status">Loading Mahoe…</p></main></div>`;

const preloads = (bundle: Rolldown.OutputBundle = {}): string =>
  Object.keys(bundle)
    .filter((file) => /first-screen-[^.]+\.js$/.test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `)
    .join('');

/**
 * The page as it stands before its style sheet and scripts have come: whatever a slow line has yet
 * to bring comes after it, and holds up nothing that can be drawn.
 */
export const frame = (): Plugin => ({
  name: 'mahoe-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const bare = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
      return bare
        .replace('</head>', `${preloads(bundle)}<style>${style}</style>\n  </head>`)
        .replace(
          '<div id="root"></div>',
          `<div id="root">${body}</div>\n    ${sheets.join('\n    ')}`,
        );
    },
  },
});
