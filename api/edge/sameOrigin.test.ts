import { expect, test } from 'vitest';
import { isKnownHost, isSameOrigin } from './sameOrigin.ts';

const from = (origin: string) => ({ headers: { origin, host: '127.0.0.1:3000' } });
const to = (host: string, protocol: 'http' | 'https' = 'https') => ({ host, protocol });

test.each(['https://school.example', 'https://school.example/', 'https://School.example:443/x/'])(
  'only the public address %s is the origin of our pages behind a proxy',
  (PUBLIC_URL) => {
    expect(isSameOrigin(from('https://school.example'), { PUBLIC_URL }, true)).toBe(true);
    for (const other of [
      'http://school.example',
      'https://school.example:8443',
      'https://school.example.evil.example',
      'http://127.0.0.1:3000',
      'null',
    ]) {
      expect(isSameOrigin(from(other), { PUBLIC_URL }, true)).toBe(false);
    }
  },
);

test('without a public address, the origin must match the host of the request', () => {
  const PUBLIC_URL = undefined;
  expect(isSameOrigin(from('http://127.0.0.1:3000'), { PUBLIC_URL }, true)).toBe(true);
  expect(isSameOrigin(from('http://127.0.0.1:3001'), { PUBLIC_URL }, true)).toBe(false);
});

test('only the public host and the machine’s own names are known; without a public address, all are', () => {
  const PUBLIC_URL = 'https://school.example';
  for (const host of ['school.example', 'SCHOOL.example:443', 'localhost:3000', '[::1]:3000']) {
    expect(isKnownHost(to(host), { PUBLIC_URL }), host).toBe(true);
  }
  for (const host of ['evil.example', 'school.example:8443', 'school.example.evil.example', '']) {
    expect(isKnownHost(to(host), { PUBLIC_URL }), host).toBe(false);
    expect(isKnownHost(to(host), { PUBLIC_URL: undefined }), host).toBe(true);
  }
});
