import { describe, expect, test } from 'vitest';
import { setPage } from './page.ts';
import { passwordChangedPage, resetPage } from './accountPages.ts';

const link = 'https://mahoe.test/reset-password?token=a-b_c';
const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

describe('a letter', () => {
  test('says the same as text and as a page', () => {
    const { text, html } = setPage(resetPage('keisha', link));
    for (const words of ['account "keisha"', 'works once, for one hour']) {
      expect(text).toContain(words);
      expect(html.replaceAll('&quot;', '"')).toContain(words);
    }
  });

  test('holds what people typed as text, never as a page or another header', () => {
    const { subject, text, html } = setPage({
      subject: 'For <b>Ana</b>\r\nBcc: all@school.example',
      blocks: ['<script>alert(1)</script>', { rows: [['"Name"', "O'Neil & <i>Co</i>"]] }],
      footer: '<img src=x>',
    });
    expect(subject).toBe('For <b>Ana</b> Bcc: all@school.example');
    expect(html).not.toMatch(/<(script|i|img|b)[ >]/);
    expect(text).toContain("O'Neil & <i>Co</i>");
  });

  test('fetches nothing from anywhere', () => {
    const { html } = setPage(resetPage('keisha', link));
    expect(html).not.toMatch(/src=|url\(|<link|@import/);
  });
});

describe('the mail of a reset', () => {
  test('has the reset link, once, and no other', () => {
    const { text, html } = setPage(resetPage('keisha', link));
    expect(linksIn(text)).toEqual([link]);
    expect(linksIn(html)).toEqual([link]);
  });

  test('of a password that was changed has none', () => {
    const { text, html } = setPage(passwordChangedPage('keisha'));
    expect([...linksIn(text), ...linksIn(html)]).toEqual([]);
  });
});
