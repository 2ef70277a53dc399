import type { Appealed, AppealOutcome } from '@mahoe/domain/messaging/events';
import { describe, expect, test } from 'vitest';
import { renderEmail } from './emailTemplate.ts';
import { buildPasswordChangedEmail, buildPasswordResetEmail } from './accountEmails.ts';
import {
  buildSubscriptionEndedEmail,
  buildSubscriptionEndingEmail,
  buildPaymentFailedEmail,
  buildReceiptEmail,
  buildWelcomeEmail,
} from './billingEmails.ts';
import { buildConcernEmail } from './concernEmail.ts';
import { buildAppealOutcomeEmail } from './decisionEmails.ts';
import { buildWeeklySummaryEmail } from './weeklySummaryEmail.ts';

const link = 'https://mahoe.test/reset-password?token=a-b_c';
const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

describe('an e-mail', () => {
  test('has the same content as text and as HTML', () => {
    const { text, html } = renderEmail(buildPasswordResetEmail('keisha', link));
    for (const words of ['account "keisha"', 'works once, for one hour']) {
      expect(text).toContain(words);
      expect(html.replaceAll('&quot;', '"')).toContain(words);
    }
  });

  test('shows user input as text, never as HTML or as another header', () => {
    const { subject, text, html } = renderEmail({
      subject: 'For <b>Ana</b>\r\nBcc: all@school.example',
      blocks: ['<script>alert(1)</script>', { rows: [['"Name"', "O'Neil & <i>Co</i>"]] }],
      footer: '<img src=x>',
    });
    expect(subject).toBe('For <b>Ana</b> Bcc: all@school.example');
    expect(html).not.toMatch(/<(script|i|img|b)[ >]/);
    expect(text).toContain("O'Neil & <i>Co</i>");
  });

  test('loads nothing from any server', () => {
    const { html } = renderEmail(buildPasswordResetEmail('keisha', link));
    expect(html).not.toMatch(/src=|url\(|<link|@import/);
  });
});

describe('a password e-mail', () => {
  test('contains the reset link once and no other link if it is for a reset', () => {
    const { text, html } = renderEmail(buildPasswordResetEmail('keisha', link));
    expect(linksIn(text)).toEqual([link]);
    expect(linksIn(html)).toEqual([link]);
  });

  test('contains no link if the password was changed', () => {
    const { text, html } = renderEmail(buildPasswordChangedEmail('keisha'));
    expect([...linksIn(text), ...linksIn(html)]).toEqual([]);
  });
});

test.each([false, true])(
  'an e-mail about a concern links only to the concerns (R18) if overdue is %s',
  (isOverdue) => {
    const { text, html } = renderEmail(
      buildConcernEmail({ publicUrl: 'https://mahoe.test' }, isOverdue),
    );
    expect(linksIn(text)).toEqual(['https://mahoe.test/admin/cases']);
    expect(linksIn(html)).toEqual(['https://mahoe.test/admin/cases']);
  },
);

describe('e-mails to families', () => {
  const ana = { firstName: 'Ana', username: 'ana4' };
  const home = 'https://mahoe.test';
  const endsAt = '2026-12-23T04:30:00.000Z';
  const paid = {
    by: 'card',
    paymentId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01',
    paidAt: '2026-11-23T04:30:00.000Z',
    amountCents: 1250,
    priceCents: 2500,
    currency: 'JMD',
    voucherCode: 'HALF',
  } as const;
  const week = {
    daysPractised: 3,
    quizzes: 4,
    answers: 40,
    correct: 31,
    minutes: 25,
    untimed: 0,
    experience: 380,
    subjects: [{ name: 'Science', answers: 40, correct: 31 }],
  };
  const unsubscribeUrl = `${home}/api/mail/unsubscribe?account=a&token=b`;
  const links = { publicUrl: home, unsubscribeUrl };
  const pages = {
    welcome: buildWelcomeEmail(ana, { months: 1, endsAt, paid }, home),
    receipt: buildReceiptEmail('ana4', { months: 2, endsAt, paid }, home),
    failed: buildPaymentFailedEmail('ana4', { amountCents: 2500, currency: 'JMD' }, home),
    ending: buildSubscriptionEndingEmail(ana, { endsAt, days: 7 }, home),
    ended: buildSubscriptionEndedEmail(ana, endsAt, home),
    week: buildWeeklySummaryEmail(ana, '2026-11-16', week, [], links),
    quiet: buildWeeklySummaryEmail(ana, '2026-11-16', undefined, [], links),
  };

  test.each(Object.entries(pages))(
    'the e-mail %s has the same links as text and as HTML',
    (_name, page) => {
      const { subject, text, html } = renderEmail(page);
      expect(subject).not.toBe('');
      expect(linksIn(text).length).toBeGreaterThan(0);
      expect(linksIn(html).map((link) => link.replaceAll('&amp;', '&'))).toEqual(linksIn(text));
      expect(text).toContain('ana4');
    },
  );

  test('a receipt shows the payment, its means and the end date, as days in Jamaica', () => {
    const { text } = renderEmail(pages.welcome);
    for (const row of [
      'Runs until: 22 December 2026',
      'Price: JMD 25.00',
      'Voucher: HALF, JMD -12.50',
      'Paid by card: JMD 12.50',
      'Paid on: 22 November 2026',
    ]) {
      expect(text).toContain(row);
    }
  });

  test('the weekly summary lists papers, with a link to the letter about each', () => {
    const title = 'Grade 4 Numeracy';
    const paper = { sittingId: 'sitting-1', pupilId: 'ana', title, correct: 18, total: 30 };
    const { text } = renderEmail(buildWeeklySummaryEmail(ana, '2026-11-16', week, [paper], links));
    expect(text).toContain('Grade 4 Numeracy: 18 of 30 right');
    expect(text).toContain('/exam/sitting-1/letter');
  });

  test('the weekly summary shows answers without internet beside the time, because they are untimed', () => {
    const { text } = renderEmail(
      buildWeeklySummaryEmail(ana, '2026-11-16', { ...week, minutes: 0, untimed: 12 }, [], links),
    );
    expect(text).toContain('0 minutes, and 12 untimed answers without internet');
  });

  test('the weekly summary says so if the child did not practise', () => {
    expect(renderEmail(pages.week).text).toContain('Science: 78% of 40 right');
    expect(renderEmail(pages.week).text).toContain('Time on questions: 25 minutes\n');
    expect(renderEmail(pages.quiet).text).toContain('did not practise on Mahoe');
  });
});

test('an e-mail about a review promises only what happens (R18)', () => {
  const said = (...[about, outcome]: [Appealed, AppealOutcome]): string =>
    renderEmail(buildAppealOutcomeEmail({ firstName: 'Keisha' }, about, outcome, link)).text;
  expect(said('suspended', 'overturned')).toContain('unless it has been paused again since');
  expect(said('paused', 'overturned')).toContain('A pause for another reason continues');
  expect(said('warned', 'overturned')).toContain('no longer counts');
  for (const about of ['warned', 'paused', 'suspended'] as const) {
    expect(said(about, 'confirmed')).toContain('the decision about Keisha stands');
    expect(said(about, 'confirmed')).not.toContain('sorry');
    expect(said(about, 'overturned')).toContain('We are sorry');
  }
});
