import { describe, test } from 'vitest';
import { givenCommands } from '../testing.ts';
import { appeal, type DecideAppeal, type MakeAppeal } from './appeal.ts';
import { after, first, HOUR, keisha, missBrown, mrGrant } from './fixtures/pupils.ts';

const given = givenCommands(appeal);
const DECISION = '5f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01';
const made = (parts: Partial<MakeAppeal> = {}): MakeAppeal => ({
  type: 'MakeAppeal',
  now: after(0),
  decisionId: DECISION,
  pupilId: keisha,
  about: 'paused',
  messageId: first,
  decidedBy: [missBrown],
  decidedAt: after(-HOUR).at,
  by: 'parent',
  words: 'It was a joke between friends.',
  ...parts,
});
const decided = (parts: Partial<DecideAppeal> = {}): DecideAppeal => ({
  type: 'DecideAppeal',
  now: after(HOUR),
  moderatorId: mrGrant,
  outcome: 'overturned',
  reason: 'It was friendly',
  decidedBy: [missBrown],
  ...parts,
});

describe('an appeal (R18)', () => {
  test('is made once for a decision, in text encrypted under the pupil’s key', () => {
    given()
      .when(made())
      .then({
        type: 'DecisionAppealed',
        data: {
          decisionId: DECISION,
          pupilId: keisha,
          about: 'paused',
          decidedBy: [missBrown],
          by: 'parent',
          personal: { words: 'It was a joke between friends.' },
        },
      });
    given(made())
      .when(made({ by: 'pupil', words: 'Please' }))
      .thenNothing();
    given(made(), decided()).when(made()).thenNothing();
  });

  test.each(['overturned', 'confirmed'] as const)(
    'is looked at by another administrator than who decided, and then %s for a reason',
    (outcome) => {
      given(made())
        .when(decided({ outcome }))
        .then({
          type: 'AppealDecided',
          data: { pupilId: keisha, messageId: first, moderatorId: mrGrant, outcome },
        });
      given(made())
        .when(decided({ outcome, moderatorId: missBrown }))
        .thenRejected('own-decision');
    },
  );

  test('can be reviewed by any moderator if the decision was automatic', () => {
    given(made({ decidedBy: [] }))
      .when(decided({ moderatorId: missBrown, decidedBy: [] }))
      .then({ type: 'AppealDecided', data: { moderatorId: missBrown } });
  });

  test('cannot be decided by anyone who took part in the decision, then or since', () => {
    given(made({ decidedBy: [mrGrant, missBrown] }))
      .when(decided())
      .thenRejected('own-decision');
    given(made())
      .when(decided({ decidedBy: [missBrown, mrGrant] }))
      .thenRejected('own-decision');
  });

  test('is decided once, and the same decision again changes nothing', () => {
    given(made(), decided()).when(decided()).thenNothing();
    given(made(), decided())
      .when(decided({ outcome: 'confirmed' }))
      .thenRejected('appeal-decided');
    given().when(decided()).thenRejected('appeal-not-found');
  });
});
