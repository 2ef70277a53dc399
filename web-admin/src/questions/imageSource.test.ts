import { expect, test } from 'vitest';
import { imageSource } from './imageSource.ts';

test('a picture is shown if it comes over https or from our own server', () => {
  expect(imageSource('https://example.org/a.png')).toBe('https://example.org/a.png');
  expect(imageSource('/media/a.png')).toBe('/media/a.png');
});

test.each([
  undefined,
  '',
  'http://a/b.png',
  '//a/b.png',
  'javascript:alert(1)',
  'data:text/html,x',
])('no picture is shown for the address %j', (url) => {
  expect(imageSource(url)).toBeUndefined();
});
