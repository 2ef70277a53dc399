// R17, R22 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { halfOfTwelve } from './fixtures/questions.ts';
import {
  question,
  type AddQuestion,
  type Question,
  type QuestionCommand,
  type ReviseQuestion,
} from './question.ts';
import type { QuestionContent } from './questionContent.ts';

const mangoes = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0601';
const fractions = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const by = {
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  administratorId: msBrown,
} as const;

const dearer: QuestionContent = { ...halfOfTwelve, points: 12 };
const ambiguous: QuestionContent = { ...halfOfTwelve, options: ['6', '6', '8', '24'] };

const add = (content: QuestionContent = halfOfTwelve): AddQuestion => ({
  type: 'AddQuestion',
  ...by,
  questionId: mangoes,
  topicId: fractions,
  content,
});
const revise = (content: QuestionContent): ReviseQuestion => ({
  type: 'ReviseQuestion',
  ...by,
  content,
});
const decimals = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0502';
const move: QuestionCommand = { type: 'MoveQuestion', ...by, topicId: decimals };
const approve: QuestionCommand = { type: 'ApproveQuestion', ...by };
const withdraw = { type: 'WithdrawQuestion', ...by, reason: 'Two right answers' } as const;

const rejectDraft: QuestionCommand = { type: 'RejectDraft', ...by, reason: 'Too easy' };
const origin = {
  maker: 'model',
  model: 'writer-1',
  promptVersion: 'questions/1',
  seed: 'a',
  attempt: 1,
  source: null,
  checks: [{ check: 'solved-again', because: 'Solved again without its key.' }],
  nearest: [],
} as const;

const ship = (content: QuestionContent = halfOfTwelve): QuestionCommand => ({
  type: 'ShipQuestion',
  now: by.now,
  questionId: mangoes,
  topicId: fractions,
  content,
});

const imports = (
  seen: number | null,
  content: QuestionContent = halfOfTwelve,
  isDraft = false,
): QuestionCommand => ({
  type: 'ImportQuestion',
  ...by,
  questionId: mangoes,
  topicId: fractions,
  content,
  isDraft,
  seen,
});

const given = givenCommands(question);

describe('a draft that a machine wrote (R22)', () => {
  const written: AddQuestion = {
    ...add({ ...halfOfTwelve, isAiGenerated: true }),
    origin: { ...origin, checks: [...origin.checks], nearest: [...origin.nearest] },
  };

  test('records its author, prompt, seed and passed checks', () => {
    given()
      .when(written)
      .then(
        { type: 'QuestionAdded', data: { version: 1 } },
        { type: 'QuestionWritten', data: { questionId: mangoes, ...origin } },
      );
  });

  test('is a draft until it is approved, and can be rejected with a reason until then', () => {
    given(written)
      .when(rejectDraft)
      .then({ type: 'QuestionWithdrawn', data: { reason: 'Too easy', wasApproved: false } });
    given(written, rejectDraft).when(rejectDraft).thenNothing();
    given(written, approve).when(rejectDraft).thenRejected('question-not-draft');
    given().when(rejectDraft).thenRejected('question-not-found');
  });

  test('can be approved with or without changes', () => {
    given(written)
      .when(approve)
      .then({ type: 'QuestionApproved', data: { version: 1 } });
  });
});

describe('adding a question', () => {
  test('records its first version', () => {
    given()
      .when(add())
      .then({
        type: 'QuestionAdded',
        data: {
          questionId: mangoes,
          topicId: fractions,
          version: 1,
          content: halfOfTwelve,
          administratorId: msBrown,
          localDate: '2026-11-16',
        },
      });
  });

  test('changes nothing the second time', () => {
    given(add()).when(add()).thenNothing();
    given(add()).when(add(dearer)).thenNothing();
  });

  test('rejects a question that cannot be answered fairly, with the reason', () => {
    given().when(add(ambiguous)).thenRejected('question-inconsistent');
    expect(question.decide(null, add(ambiguous))).toEqual({
      rejected: 'question-inconsistent',
      details: { problem: 'Two options say the same.' },
    });
  });

  test('rejects a field out of range', () => {
    given()
      .when(add({ ...halfOfTwelve, points: 0 }))
      .thenRejected('question-inconsistent');
    given()
      .when(add({ ...halfOfTwelve, question: '  ' }))
      .thenRejected('question-inconsistent');
  });
});

describe('revising a question', () => {
  test('records the next version', () => {
    given(add())
      .when(revise(dearer))
      .then({
        type: 'QuestionRevised',
        data: { questionId: mangoes, topicId: fractions, version: 2, content: dearer },
      });
    given(add(), revise(dearer))
      .when(revise(halfOfTwelve))
      .then({ type: 'QuestionRevised', data: { version: 3 } });
  });

  test.each<readonly [string, QuestionContent, boolean]>([
    ['its explanation', { ...halfOfTwelve, explanation: 'Half of 12 is 6.' }, false],
    ['its points and its label', { ...halfOfTwelve, points: 12, difficulty: 'Advanced' }, false],
    [
      'the words for its picture',
      { ...halfOfTwelve, imageAlt: 'Twelve mangoes in a basket' },
      false,
    ],
    ['its text', { ...halfOfTwelve, question: 'What is half of a dozen mangoes?' }, true],
    ['its picture', { ...halfOfTwelve, imageUrl: '/figures/mangoes.svg' }, true],
    ['its options', { ...halfOfTwelve, options: ['6', '5', '8', '24'] }, true],
    ['its key', { ...halfOfTwelve, options: ['4', '6', '8', '24'], correctAnswer: 1 }, true],
  ])('by %s: whether it is another question now', (_what, changed, isMaterial) => {
    given(add()).when(revise(changed)).then({ type: 'QuestionRevised', data: { isMaterial } });
  });

  test('records nothing without a change, in any order of fields', () => {
    const { options, correctAnswer, ...others } = halfOfTwelve;
    given(add()).when(revise(halfOfTwelve)).thenNothing();
    given(add())
      .when(revise({ correctAnswer, options, ...others }))
      .thenNothing();
  });

  test('rejects a revision that cannot be answered fairly', () => {
    given(add()).when(revise(ambiguous)).thenRejected('question-inconsistent');
  });

  test('keeps an approved question approved', () => {
    given(add(), approve, revise(dearer)).when(approve).thenNothing();
  });
});

describe('approving and withdrawing', () => {
  test('records the approved version', () => {
    given(add(), revise(dearer))
      .when(approve)
      .then({ type: 'QuestionApproved', data: { questionId: mangoes, version: 2 } });
    given(add(), approve).when(approve).thenNothing();
  });

  test('records why it was withdrawn', () => {
    given(add(), approve)
      .when(withdraw)
      .then({
        type: 'QuestionWithdrawn',
        data: { questionId: mangoes, topicId: fractions, reason: 'Two right answers' },
      });
    given(add(), approve, withdraw).when(withdraw).thenNothing();
  });

  test('is withdrawn only in the version looked at', () => {
    const seeing = (seen: number): QuestionCommand => ({ ...withdraw, seen });
    given(add(), approve).when(seeing(1)).then({ type: 'QuestionWithdrawn' });
    given(add(), approve, revise(dearer)).when(seeing(1)).thenRejected('question-changed');
    given(add(), revise(dearer), withdraw).when(seeing(1)).thenNothing();
  });

  test('is approved only in the version looked at, not after a colleague changed or rejected it', () => {
    const seeing = (version: number, status: Question['status']): QuestionCommand => ({
      ...approve,
      type: 'ApproveQuestion',
      seen: { version, status },
    });
    given(add()).when(seeing(1, 'draft')).then({ type: 'QuestionApproved' });
    given(add(), revise(dearer)).when(seeing(1, 'draft')).thenRejected('question-changed');
    given(add(), withdraw).when(seeing(1, 'draft')).thenRejected('question-changed');
    given(add(), withdraw).when(seeing(1, 'withdrawn')).then({ type: 'QuestionApproved' });
    given(add(), approve).when(seeing(1, 'draft')).thenNothing();
    given(add(), approve, revise(dearer)).when(seeing(1, 'draft')).thenRejected('question-changed');
  });

  test('a withdrawn question may be approved again', () => {
    given(add(), approve, withdraw).when(approve).then({ type: 'QuestionApproved' });
  });
});

describe('a question by an administrator', () => {
  test('is approved at once if the administrator wants it', () => {
    given()
      .when({ ...add(), isApproved: true })
      .then({ type: 'QuestionAdded' }, { type: 'QuestionApproved', data: { version: 1 } });
  });

  test('is not revised over a colleague’s newer version', () => {
    given(add(), revise(dearer))
      .when({ ...revise(halfOfTwelve), version: 1 })
      .thenRejected('question-changed');
    given(add(), revise(dearer))
      .when({ ...revise(halfOfTwelve), version: 2 })
      .then({ type: 'QuestionRevised', data: { version: 3 } });
  });

  test('moves to another topic, once, and counts there if it is approved', () => {
    const data = { topicId: decimals, formerTopicId: fractions };
    given(add())
      .when(move)
      .then({ type: 'QuestionMoved', data: { ...data, isApproved: false } });
    given(add(), approve)
      .when(move)
      .then({ type: 'QuestionMoved', data: { ...data, isApproved: true } });
    given(add(), move).when(move).thenNothing();
    given(add(), move, approve)
      .when(withdraw)
      .then({ type: 'QuestionWithdrawn', data: { topicId: decimals } });
  });
});

describe('shipping a question with the bank', () => {
  test('adds and approves it at once, once', () => {
    given()
      .when(ship())
      .then(
        {
          type: 'QuestionAdded',
          data: { version: 1, content: halfOfTwelve, administratorId: null },
        },
        { type: 'QuestionApproved', data: { version: 1, administratorId: null } },
      );
    given(ship()).when(ship()).thenNothing();
  });

  test('revises an earlier question of the bank', () => {
    given(ship())
      .when(ship(dearer))
      .then({
        type: 'QuestionRevised',
        data: { version: 2, content: dearer, administratorId: null },
      });
    given(ship(), ship(dearer))
      .when(ship())
      .then({ type: 'QuestionRevised', data: { version: 3, content: halfOfTwelve } });
  });

  test('approves a remaining draft', () => {
    const added = {
      questionId: mangoes,
      topicId: fractions,
      content: halfOfTwelve,
      administratorId: null,
    };
    given({ type: 'AddQuestion', now: by.now, ...added })
      .when(ship(dearer))
      .then(
        { type: 'QuestionRevised', data: { version: 2 } },
        { type: 'QuestionApproved', data: { version: 2 } },
      );
  });

  test('leaves questions alone that an administrator changed, wrote or withdrew', () => {
    given(ship(), revise(dearer)).when(ship()).thenNothing();
    given(add()).when(ship(dearer)).thenNothing();
    given(ship(), withdraw).when(ship(dearer)).thenNothing();
  });

  test('rejects a question that cannot be answered fairly', () => {
    given().when(ship(ambiguous)).thenRejected('question-inconsistent');
    given(ship()).when(ship(ambiguous)).thenRejected('question-inconsistent');
  });

  test('approves nothing if it comes as a draft', () => {
    const draft = { ...ship(), isDraft: true };
    given().when(draft).then({ type: 'QuestionAdded' });
    given(draft).when(draft).thenNothing();
    given(draft).when(ship()).then({ type: 'QuestionApproved' });
  });
});

describe("importing a question from an administrator's file", () => {
  test('adds it once under the administrator’s id, approved or as a draft', () => {
    const data = { version: 1, content: halfOfTwelve, administratorId: msBrown };
    given()
      .when(imports(null))
      .then({ type: 'QuestionAdded', data }, { type: 'QuestionApproved', data: { version: 1 } });
    given()
      .when(imports(null, halfOfTwelve, true))
      .then({ type: 'QuestionAdded', data });
    given(imports(null)).when(imports(null)).thenNothing();
  });

  test('revises it in the version looked at, whoever its author', () => {
    const data = { version: 2, content: dearer, administratorId: msBrown };
    given(ship()).when(imports(1, dearer)).then({ type: 'QuestionRevised', data });
    given(imports(null)).when(imports(1, dearer)).then({ type: 'QuestionRevised', data });
    given(ship(), imports(1, dearer)).when(imports(1, dearer)).thenNothing();
  });

  test('rejects a question that was added or changed since', () => {
    given(add()).when(imports(null, dearer)).thenRejected('question-changed');
    given(add(), revise(dearer)).when(imports(1, halfOfTwelve)).thenRejected('question-changed');
    given().when(imports(1)).thenRejected('question-changed');
  });

  test('keeps drafts, retired questions and topics as they are', () => {
    given(add()).when(imports(1, dearer)).then({ type: 'QuestionRevised' });
    given(add(), withdraw).when(imports(1, dearer)).thenRejected('question-withdrawn');
    given(add(), withdraw).when(imports(1)).thenNothing();
    given(add(), move)
      .when(imports(1, dearer))
      .then({ type: 'QuestionRevised', data: { topicId: decimals } });
  });

  test('is not overwritten by the bank later', () => {
    given(ship(), imports(1, dearer)).when(ship()).thenNothing();
  });

  test('rejects a question that cannot be answered fairly', () => {
    given().when(imports(null, ambiguous)).thenRejected('question-inconsistent');
    given(add()).when(imports(1, ambiguous)).thenRejected('question-inconsistent');
  });
});

describe('adjusting the points of a question', () => {
  const evidence = {
    n: 60,
    p: 0.5,
    tMean: 12.5,
    tRef: 14,
    levelQ: 3.2,
    levelG: 3,
    band: { low: 13, high: 18 },
    ruleVersion: 'points-adjustment/1',
    upToPosition: '1234',
  };
  const adjust = (version: number, points = 16): QuestionCommand => ({
    type: 'AdjustPoints',
    ...by,
    version,
    points,
    evidence,
  });

  test('records a version with other points, the same question, and the reason', () => {
    given(add(), approve)
      .when(adjust(1))
      .then(
        {
          type: 'QuestionRevised',
          data: { version: 2, isMaterial: false, content: { ...halfOfTwelve, points: 16 } },
        },
        { type: 'QuestionPointsAdjusted', data: { version: 2, old: 10, new: 16, ...evidence } },
      );
    given(add(), approve).when(adjust(1, halfOfTwelve.points)).thenNothing();
  });

  test('is taken back as a version with the points before, unless the question changed since', () => {
    const revert: QuestionCommand = { type: 'RevertPoints', ...by };
    given(add(), approve, adjust(1))
      .when(revert)
      .then({
        type: 'QuestionRevised',
        data: { version: 3, isMaterial: false, content: halfOfTwelve },
      });
    given(add(), approve, adjust(1), revert).when(revert).thenRejected('question-changed');
    given(add(), approve).when(revert).thenRejected('question-changed');
    given().when(revert).thenRejected('question-not-found');
  });

  test('is rejected if another version, or none, is asked now', () => {
    given(add(), approve, adjust(1)).when(adjust(1)).thenRejected('preview-stale');
    given(add()).when(adjust(1)).thenRejected('preview-stale');
    given(add(), approve, withdraw).when(adjust(1)).thenRejected('preview-stale');
    given().when(adjust(1)).thenRejected('question-not-found');
  });
});

test('every command on an unknown question is rejected', () => {
  given().when(revise(halfOfTwelve)).thenRejected('question-not-found');
  given().when(approve).thenRejected('question-not-found');
  given().when(withdraw).thenRejected('question-not-found');
  given().when(move).thenRejected('question-not-found');
});

test('the decider keeps the properties of every decider', () => {
  const contents = fc.constantFrom(halfOfTwelve, dearer, ambiguous);
  checkDeciderProperties(
    question,
    fc.array(
      fc.oneof(
        contents.map(add),
        contents.map(revise),
        contents.map(ship),
        fc.tuple(fc.constantFrom(null, 1, 2), contents).map(([seen, one]) => imports(seen, one)),
        fc.constant(approve),
        fc.constant(withdraw),
        fc.constant(rejectDraft),
        fc.constant(move),
      ),
    ),
  );
});
