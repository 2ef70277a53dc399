/** A paragraph, or a link on a line of its own. */
export type EmailBlock =
  | string
  | { readonly link: string; readonly label: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] };

/** The content of an e-mail, before it is rendered as text and as HTML. */
export interface EmailTemplate {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
  /** Small print at the end. */
  readonly footer: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, because a name may contain anything. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const toText = (block: EmailBlock): string => {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
};

const INK = '#1d2b24';
const LEAF = '#1f6b45';
const CELL = 'padding:4px 12px 4px 0;text-align:left;font-size:16px';

const toHtml = (block: EmailBlock): string => {
  if (typeof block === 'string') {
    return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(block)}</p>`;
  }
  if ('link' in block) {
    return (
      `<p style="margin:0 0 16px"><a href="${escapeHtml(block.link)}" style="display:inline-block;` +
      `padding:12px 20px;border-radius:12px;background:${LEAF};color:#ffffff;font-size:16px;` +
      `font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    );
  }
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};font-weight:normal;color:#4d5a53">${escapeHtml(label)}</th>` +
      `<td style="${CELL};font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
};

/** Removes line breaks, which would start another header in a subject. */
const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Renders an e-mail: subject, plain text, and HTML that loads nothing from outside. */
export const renderEmail = ({
  subject,
  blocks,
  footer,
}: EmailTemplate): { readonly subject: string; readonly text: string; readonly html: string } => ({
  subject: toSingleLine(subject),
  text: `${[...blocks.map(toText), `-- \n${footer}`].join('\n\n')}\n`,
  html:
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(toSingleLine(subject))}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:#f6f3ea;color:${INK};` +
    `font-family:Verdana,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;` +
    `padding:24px;border-radius:18px;background:#ffffff">` +
    `<p style="margin:0 0 16px;font-size:20px;font-weight:bold;color:${LEAF}">Mahoe</p>` +
    `${blocks.map(toHtml).join('')}` +
    `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#4d5a53">${escapeHtml(footer)}</p>` +
    `</div></body></html>\n`,
});
