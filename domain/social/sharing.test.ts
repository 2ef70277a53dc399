import { test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { sharing, type ChangeSharing } from './sharing.ts';

const pupilId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const change = (isHidden: boolean): ChangeSharing => ({
  type: 'ChangeSharing',
  now: momentOf(0),
  pupilId,
  isHidden,
});
const given = givenCommands(sharing);

test('activity is shown until it is hidden, and hidden until it is shown (R19)', () => {
  given().when(change(false)).thenNothing();
  given().when(change(true)).then({ type: 'ActivityHidden', data: { pupilId } });
  given(change(true)).when(change(true)).thenNothing();
  given(change(true)).when(change(false)).then({ type: 'ActivityShown', data: { pupilId } });
});
