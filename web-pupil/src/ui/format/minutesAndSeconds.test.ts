import { expect, test } from 'vitest';
import { formatMinutesAndSeconds } from './minutesAndSeconds.ts';

test('time is shown as m:ss', () => {
  expect([300, 299.9, 61, 60, 9, 0, -3].map(formatMinutesAndSeconds)).toEqual([
    '5:00',
    '4:59',
    '1:01',
    '1:00',
    '0:09',
    '0:00',
    '0:00',
  ]);
});
