// R22 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { article, type ArticleCommand, type ArticleText } from './article.ts';

const halves = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0301';
const fractions = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const by = {
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  administratorId: msBrown,
} as const;

const text: ArticleText = {
  title: 'Sharing a bulla',
  excerpt: 'Two friends, one bulla.',
  content: 'Cut it in the middle: each friend has one half.',
  difficulty: 'Beginner',
  readingTime: 2,
  points: 5,
  category: 'Number',
};

const add: ArticleCommand = {
  type: 'AddArticle',
  ...by,
  articleId: halves,
  topicId: fractions,
  text,
};
const revise = (changes: Partial<ArticleText>): ArticleCommand => ({
  type: 'ReviseArticle',
  ...by,
  text: { ...text, ...changes },
});
const approve: ArticleCommand = { type: 'ApproveArticle', ...by };
const withdraw: ArticleCommand = { type: 'WithdrawArticle', ...by, reason: 'Too long' };

const ship = (changes: Partial<ArticleText> = {}): ArticleCommand => ({
  type: 'ShipArticle',
  now: by.now,
  articleId: halves,
  topicId: fractions,
  text: { ...text, ...changes },
});

const [nia, kofi] = [
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01',
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a02',
] as const;
const give = (pupilId: string): ArticleCommand => ({
  type: 'AssignArticle',
  now: by.now,
  articleId: halves,
  topicId: fractions,
  written: {
    text,
    origin: {
      maker: 'model',
      model: 'writer-1',
      promptVersion: 'article-1',
      seed: 'a seed',
      attempt: 1,
      source: null,
      checks: [{ check: 'sums', because: 'Every sum holds.' }],
      nearest: [],
    },
  },
  pupilId,
});
const reject: ArticleCommand = { type: 'RejectArticleDraft', ...by, reason: 'Too hard' };

const given = givenCommands(article);

describe('an article', () => {
  test('is added once', () => {
    given()
      .when(add)
      .then({
        type: 'ArticleAdded',
        data: { articleId: halves, topicId: fractions, ...text, administratorId: msBrown },
      });
    given(add).when(add).thenNothing();
  });

  test('is revised as a whole, and only if something changed', () => {
    given(add)
      .when(revise({ points: 6 }))
      .then({ type: 'ArticleRevised', data: { articleId: halves, ...text, points: 6 } });
    given(add).when(revise({})).thenNothing();
  });

  test('is approved, withdrawn with a reason, and approved again', () => {
    given(add)
      .when(approve)
      .then({ type: 'ArticleApproved', data: { articleId: halves, topicId: fractions } });
    given(add, approve).when(approve).thenNothing();
    given(add, approve)
      .when(withdraw)
      .then({ type: 'ArticleWithdrawn', data: { articleId: halves, reason: 'Too long' } });
    given(add, approve, withdraw).when(withdraw).thenNothing();
    given(add, approve, withdraw).when(approve).then({ type: 'ArticleApproved' });
  });

  test('is approved only in the version looked at, not after a colleague changed or rejected it', () => {
    const { title, excerpt, content } = text;
    const seeing = {
      ...approve,
      type: 'ApproveArticle',
      seen: { title, excerpt, content },
    } as const;
    given(add).when(seeing).then({ type: 'ArticleApproved' });
    given(add, revise({ content: 'Other words.' }))
      .when(seeing)
      .thenRejected('article-changed');
    given(add, withdraw).when(seeing).thenRejected('article-changed');
    given(add, approve).when(seeing).thenNothing();
  });

  test('of the bank is added and approved at once, and revised when the bank changes', () => {
    given()
      .when(ship())
      .then(
        { type: 'ArticleAdded', data: { ...text, administratorId: null } },
        { type: 'ArticleApproved', data: { administratorId: null } },
      );
    given(ship()).when(ship()).thenNothing();
    given(ship())
      .when(ship({ points: 6 }))
      .then({ type: 'ArticleRevised', data: { points: 6, administratorId: null } });
  });

  test('stays as an administrator changed or withdrew it when the bank changes', () => {
    given(ship(), revise({ points: 7 }))
      .when(ship({ points: 6 }))
      .thenNothing();
    given(ship(), withdraw)
      .when(ship({ points: 6 }))
      .thenNothing();
  });

  test('is a draft if a machine wrote it, given once to each pupil who asks for it', () => {
    const { events } = given().when(give(nia));
    expect(events()).toMatchObject([
      { type: 'ArticleAdded', data: { ...text, administratorId: null } },
      { type: 'ArticleWritten', data: { articleId: halves, maker: 'model', seed: 'a seed' } },
      { type: 'ArticleGiven', data: { articleId: halves, pupilId: nia } },
    ]);
    given(give(nia)).when(give(nia)).thenNothing();
    given(give(nia))
      .when(give(kofi))
      .then({ type: 'ArticleGiven', data: { pupilId: kofi } });
    given(give(nia), approve).when(give(kofi)).thenNothing();
  });

  test('is rejected only as a draft if a machine wrote it, and then given to no pupil', () => {
    given(give(nia))
      .when(reject)
      .then({ type: 'ArticleWithdrawn', data: { reason: 'Too hard' } });
    given(give(nia), reject).when(reject).thenNothing();
    given(give(nia), reject).when(give(kofi)).thenRejected('article-not-found');
    given(give(nia), approve).when(reject).thenRejected('article-not-draft');
    given(give(nia), ship({ points: 6 }))
      .when(approve)
      .then({ type: 'ArticleApproved' });
  });

  test('is not revised from an outdated version', () => {
    const seen = (content: string): ArticleCommand => ({
      type: 'ReviseArticle',
      ...by,
      before: { ...text, content },
      text: { ...text, title: 'Two halves' },
    });
    given(give(nia)).when(seen(text.content)).then({ type: 'ArticleRevised' });
    given(give(nia)).when(seen('Something else.')).thenRejected('article-changed');
  });

  test('is not found if it was never added', () => {
    given().when(revise({})).thenRejected('article-not-found');
    given().when(approve).thenRejected('article-not-found');
    given().when(withdraw).thenRejected('article-not-found');
  });
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    article,
    fc.array(
      fc.oneof(
        fc.constant(add),
        fc.integer({ min: 1, max: 4 }).map((points) => revise({ points })),
        fc.integer({ min: 1, max: 4 }).map((points) => ship({ points })),
        fc.constant(approve),
        fc.constantFrom(nia, kofi).map(give),
        fc.constant(withdraw),
      ),
    ),
  );
});
