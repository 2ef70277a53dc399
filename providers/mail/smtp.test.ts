import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { EmailRefused } from './email.ts';
import { createSmtpTransport } from './smtp.ts';

const email = {
  id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0e01',
  to: 'parent@home.example',
  subject: 'Üben für die Prüfung – 7 days left',
  text: 'Bienvenue, Zoë!\n\nhttp://mahoe.test/reset-password?token=abc\n',
  html: '<p>Bienvenue, Zoë!</p>',
};

let stop = (): Promise<void> => Promise.resolve();
afterEach(() => stop());

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Starts a real mail server that responds to each recipient as `answer` says. */
const startServer = async (answer: (address: string) => Said | undefined = () => undefined) => {
  const raw: Buffer[] = [];
  const received = (): Promise<Email[]> => Promise.all(raw.map((mail) => PostalMime.parse(mail)));
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const said = answer(address);
      if (said) return done(Object.assign(new Error(said.text), { responseCode: said.status }));
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const carrier = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Mahoe <mahoe@school.example>');
  stop = async () => {
    carrier.close();
    await new Promise<void>((closed) => server.close(closed));
  };
  return { carrier, received, recipients };
};

test('an e-mail arrives as text and HTML, with the same id at every attempt', async () => {
  const { carrier, received } = await startServer();
  await carrier.send(email);
  await carrier.send(email);
  const mails = await received();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toMatchObject({
      subject: email.subject,
      from: { name: 'Mahoe', address: 'mahoe@school.example' },
      to: [{ address: email.to }],
      messageId: `<${email.id}@school.example>`,
    });
    expect(mail.text?.trim()).toBe(email.text.trim());
    expect(mail.html?.trim()).toBe(email.html);
    const names = mail.headers.map(({ key }) => key);
    expect(names).toContain('auto-submitted');
    expect(names).not.toContain('list-unsubscribe');
  }
});

test('an e-mail with one-click unsubscribing has the headers of RFC 8058', async () => {
  const { carrier, received } = await startServer();
  const unsubscribeUrl = 'https://mahoe.test/api/mail/unsubscribe?token=x';
  await carrier.send({ ...email, unsubscribeUrl });
  const [mail] = await received();
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('an address is one address, and a subject one line, whatever is in them', async () => {
  const { carrier, received, recipients } = await startServer();
  const subject = 'Hello\r\nBcc: all@school.example';
  await carrier.send({ ...email, subject }).catch(() => undefined);
  await carrier.send({ ...email, to: 'a@home.example, b@home.example' }).catch(() => undefined);
  expect(recipients).not.toContain('all@school.example');
  expect(recipients).not.toContain('b@home.example');
  for (const { headers } of await received())
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
});

test('a permanent refusal is distinguished from a temporary one', async () => {
  const { carrier } = await startServer((address) =>
    address.startsWith('gone')
      ? { status: 550, text: 'no such user' }
      : { status: 451, text: 'come again' },
  );
  await expect(carrier.send({ ...email, to: 'gone@home.example' })).rejects.toThrow(EmailRefused);
  const later = carrier.send({ ...email, to: 'later@home.example' });
  await expect(later).rejects.toThrow();
  await expect(later).rejects.not.toThrow(EmailRefused);
});

test('an unavailable server counts as no refusal', async () => {
  const { carrier } = await startServer();
  await stop();
  stop = () => Promise.resolve();
  const sending = carrier.send(email);
  await expect(sending).rejects.toThrow();
  await expect(sending).rejects.not.toThrow(EmailRefused);
});
