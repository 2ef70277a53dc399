import { expect, test } from 'vitest';
import { drawModules } from './QrCode.tsx';

test('a QR code has a margin and its finder in the corner', () => {
  const { size, path } = drawModules('https://mahoe.example/signup?voucher=CDFHJ-KMNPR');
  expect(size).toBeGreaterThan(21 + 8);
  expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1z')).toBe(true);
  expect(path).not.toContain('M3 ');
});
