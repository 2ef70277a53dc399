import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { eventsAfter, givenCommands } from '../testing.ts';
import {
  concern,
  findViewablePicture,
  type CloseConcern,
  type ConcernCommand,
  type RaiseConcern,
  type TakeConcern,
} from './concern.ts';
import { after, first, HOUR, keisha, MINUTE, missBrown, mrGrant } from './fixtures/pupils.ts';

const given = givenCommands(concern);
const CONCERN = '5f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0b01';
const raising = (parts: Partial<RaiseConcern> = {}): RaiseConcern => ({
  type: 'RaiseConcern',
  now: after(0),
  concernId: CONCERN,
  pupilId: keisha,
  messageId: first,
  pictureId: null,
  moderatorId: missBrown,
  reason: 'The drawing shows somebody who hits her',
  ...parts,
});
const taking = (moderatorId = mrGrant): TakeConcern => ({
  type: 'TakeConcern',
  now: after(30 * MINUTE),
  moderatorId,
});
const closing = (parts: Partial<CloseConcern> = {}): CloseConcern => ({
  type: 'CloseConcern',
  now: after(5 * HOUR),
  moderatorId: mrGrant,
  outcome: 'school-told',
  reason: 'The guidance counsellor knows',
  ...parts,
});

describe('a concern (R18)', () => {
  test('must be taken within the hour', () => {
    given()
      .when(raising())
      .then({
        type: 'ConcernRaised',
        data: {
          concernId: CONCERN,
          pupilId: keisha,
          messageId: first,
          pictureId: null,
          moderatorId: missBrown,
          reason: 'The drawing shows somebody who hits her',
          answerBy: '2026-11-16T14:00:00.000Z',
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
        },
      });
    given(raising()).when(raising()).thenNothing();
  });

  test('is taken once by each moderator, also by its author, and in place of another', () => {
    const taken = { concernId: CONCERN, pupilId: keisha };
    given(raising())
      .when(taking())
      .then({ type: 'ConcernTaken', data: { ...taken, moderatorId: mrGrant } });
    given(raising(), taking()).when(taking()).thenNothing();
    given(raising(), taking())
      .when(taking(missBrown))
      .then({ type: 'ConcernTaken', data: { ...taken, moderatorId: missBrown } });
  });

  test('is closed once, with what was done', () => {
    given(raising(), taking())
      .when(closing())
      .then({
        type: 'ConcernClosed',
        data: {
          concernId: CONCERN,
          pupilId: keisha,
          moderatorId: mrGrant,
          outcome: 'school-told',
          reason: 'The guidance counsellor knows',
        },
      });
    given(raising(), closing()).when(closing()).thenNothing();
    given(raising(), closing())
      .when(closing({ outcome: 'no-danger' }))
      .thenRejected('concern-closed');
    given(raising(), closing()).when(taking()).thenRejected('concern-closed');
  });

  test('shows its picture to the moderator who took it, until it is closed', () => {
    const raised = raising({ messageId: null, pictureId: first });
    const shown = (...commands: readonly ConcernCommand[]) =>
      [missBrown, mrGrant].map((one) =>
        findViewablePicture(fold(concern.evolve, null, eventsAfter(concern, commands)), one),
      );
    expect(shown(raised)).toEqual([null, null]);
    expect(shown(raised, taking())).toEqual([null, first]);
    expect(shown(raised, taking(), taking(missBrown))).toEqual([first, null]);
    expect(shown(raised, taking(), closing())).toEqual([null, null]);
    expect(shown(raising(), taking())).toEqual([null, null]);
  });

  test('is neither taken nor closed if it was never raised', () => {
    given().when(taking()).thenRejected('concern-not-found');
    given().when(closing()).thenRejected('concern-not-found');
  });
});
