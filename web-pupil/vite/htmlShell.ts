import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { themes } from '@mahoe/contracts/designTokens';

const flower = readFileSync(new URL('../public/flower.svg', import.meta.url), 'utf8').trim();

const shellColours = (selector: string, theme: keyof typeof themes): string => {
  const { '--paper': paper, '--deep-leaf': ink, '--line': line } = themes[theme];
  return (
    `${selector} .shell { background: ${paper}; color: ${ink}; } ` +
    `${selector} .shell header { border-color: ${line}; }`
  );
};

const style = `
body { margin: 0; }
.shell { display: grid; grid-template-rows: auto 1fr; min-height: 100dvh;
  font: 600 1.25rem system-ui, sans-serif; }
.shell header { border-bottom: 1px solid; }
.shell header span { display: flex; align-items: center; gap: 0.5rem; height: 63px;
  width: min(100% - 2rem, 72rem); margin: 0 auto; font-size: 1.625rem; font-weight: 800; }
.shell header svg { width: 38px; height: 38px; }
.shell main { display: grid; place-content: center; justify-items: center; gap: 1rem; }
.shell main svg { width: 72px; height: 72px; }
.shell p { margin: 0; }
${shellColours(':root', 'light')}
@media (prefers-color-scheme: dark) { ${shellColours(":root:not([data-theme='light'])", 'dark')} }
${shellColours(":root[data-theme='dark']", 'dark')}`;

const body = `<div class="shell"><header><span>${flower}Mahoe</span></header><main>${flower}<p role="status">Loading Mahoe…</p></main></div>`;

const preloadLinks = (bundle: Rolldown.OutputBundle = {}): string =>
  Object.keys(bundle)
    .filter((file) => /first-screen-[^.]+\.js$/.test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `)
    .join('');

/**
 * Puts the static page into the HTML. The browser can draw it before the style sheet and the
 * scripts have loaded over a slow connection.
 */
export const htmlShell = (): Plugin => ({
  name: 'mahoe-html-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const bare = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
      return bare
        .replace('</head>', `${preloadLinks(bundle)}<style>${style}</style>\n  </head>`)
        .replace(
          '<div id="root"></div>',
          `<div id="root">${body}</div>\n    ${sheets.join('\n    ')}`,
        );
    },
  },
});
