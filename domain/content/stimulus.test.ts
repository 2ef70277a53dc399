import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { stimulus, type StimulusCommand } from './stimulus.ts';
import { findStimulusProblem, type StimulusContent } from './stimulusContent.ts';

const id = (n: number): string => `0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0${n}`;
const kite = id(701);
const topicId = id(501);
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const by = { now, administratorId: msBrown } as const;

const content: StimulusContent = {
  kind: 'story',
  title: 'The kite',
  text: 'Dwight made a kite of bamboo.\n\nIt flew.',
  glossary: [{ word: 'Bamboo', meaning: 'a tall, hollow grass' }],
  questionIds: [id(301), id(302), id(303)],
};
const add: StimulusCommand = { type: 'AddStimulus', ...by, stimulusId: kite, topicId, content };
const revise = (version: number, title: string): StimulusCommand => ({
  type: 'ReviseStimulus',
  ...by,
  version,
  content: { ...content, title },
});
const approve = (version: number): StimulusCommand => ({ type: 'ApproveStimulus', ...by, version });
const withdraw: StimulusCommand = { type: 'WithdrawStimulus', ...by, reason: 'Too long' };
const ship = (title = content.title): StimulusCommand => ({
  type: 'ShipStimulus',
  now,
  stimulusId: kite,
  topicId,
  content: { ...content, title },
});

const given = givenCommands(stimulus);

describe('a text with its questions', () => {
  test('is added once, as a draft in its first version', () => {
    given()
      .when(add)
      .then({ type: 'StimulusAdded', data: { stimulusId: kite, topicId, version: 1, content } });
    given(add).when(add).thenNothing();
  });

  test('gets another version with each change', () => {
    given(add)
      .when(revise(1, 'A kite'))
      .then({ type: 'StimulusRevised', data: { version: 2, content: { title: 'A kite' } } });
    given(add).when(revise(1, content.title)).thenNothing();
    given(add, revise(1, 'A kite')).when(revise(1, 'Kites')).thenRejected('stimulus-changed');
  });

  test('is approved in the version looked at, withdrawn, and approved again', () => {
    given(add)
      .when(approve(1))
      .then({ type: 'StimulusApproved', data: { version: 1 } });
    given(add, approve(1)).when(approve(1)).thenNothing();
    given(add, revise(1, 'A kite')).when(approve(1)).thenRejected('stimulus-changed');
    given(add, approve(1))
      .when(withdraw)
      .then({ type: 'StimulusWithdrawn', data: { stimulusId: kite, reason: 'Too long' } });
    given(add, withdraw).when(withdraw).thenNothing();
    given(add, withdraw).when(approve(1)).then({ type: 'StimulusApproved' });
  });

  test('of the bank is approved at once, and revised when the bank changes', () => {
    given()
      .when(ship())
      .then(
        { type: 'StimulusAdded', data: { administratorId: null } },
        { type: 'StimulusApproved', data: { version: 1, administratorId: null } },
      );
    given(ship()).when(ship()).thenNothing();
    given(ship())
      .when(ship('A kite'))
      .then({ type: 'StimulusRevised', data: { version: 2, administratorId: null } });
  });

  test('stays as an administrator changed or withdrew it when the bank changes', () => {
    given(ship(), revise(1, 'A kite')).when(ship('Kites')).thenNothing();
    given(ship(), withdraw).when(ship('Kites')).thenNothing();
  });

  test('is refused if it is not consistent, and not found if it was never added', () => {
    const twice = { ...content, questionIds: [id(301), id(301), id(303)] };
    given()
      .when({ ...add, type: 'AddStimulus', content: twice } as StimulusCommand)
      .thenRejected('stimulus-inconsistent');
    given().when(revise(1, 'A kite')).thenRejected('stimulus-not-found');
    given().when(approve(1)).thenRejected('stimulus-not-found');
    given().when(withdraw).thenRejected('stimulus-not-found');
  });
});

test('a text explains only words that it has, and asks no question twice', () => {
  expect(findStimulusProblem(content)).toBeUndefined();
  expect(findStimulusProblem({ ...content, text: 'It flew.' })).toBe(
    'The word "Bamboo" is not in the text.',
  );
  const questionIds = [id(301), id(302), id(302)];
  expect(findStimulusProblem({ ...content, questionIds })).toBe('It asks a question twice.');
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    stimulus,
    fc.array(
      fc.oneof(
        fc.constant(add),
        fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b'))
          .map((to) => revise(...to)),
        fc.constantFrom('a', 'b').map(ship),
        fc.integer({ min: 1, max: 3 }).map(approve),
        fc.constant(withdraw),
      ),
    ),
  );
});
