import { describe, expect, test } from 'vitest';
import {
  after,
  at,
  choose,
  DAY,
  expire,
  flag,
  given,
  handIn,
  itemId,
  jevaughn,
  keisha,
  LIMIT,
  save,
  start,
} from './fixtures/keishasPaper.ts';
import { sitting } from './sitting.ts';

describe('starting a paper (R27)', () => {
  test('a start records the items with their keys, the deadline and the rules', () => {
    given()
      .when(start())
      .then({
        type: 'PaperSittingStarted',
        data: {
          deadline: at(LIMIT).at,
          timeLimitSeconds: LIMIT,
          rules: { paper: 'paper/2', points: 'points/1' },
        },
      });
  });

  test('extra time moves the deadline', () => {
    given()
      .when(start({ extraTimeFactor: 1.5 }))
      .then({ type: 'PaperSittingStarted', data: { deadline: at(1.5 * LIMIT).at } });
  });

  test('a start needs a subscription and a paper of the pupil’s grade', () => {
    given()
      .when(start({ subscriptionEndsAt: null }))
      .thenRejected('subscription-required');
    given()
      .when(start({ grade: 6 }))
      .thenRejected('paper-of-another-grade');
    given()
      .when(start({ items: [] }))
      .thenRejected('paper-empty');
  });

  test('a second start of the same sitting changes nothing', () => {
    given(start()).when(start()).thenNothing();
  });
});

describe('saving changes', () => {
  test('an answer and a flag are saved and not marked', () => {
    given(start())
      .when(save(10, choose(9, 2, 3), flag(10, 2)))
      .then(
        { type: 'PaperAnswerSaved', data: { itemNumber: 2, answer: { type: 'option', index: 3 } } },
        { type: 'PaperItemFlagged', data: { itemNumber: 2, isFlagged: true } },
      );
  });

  test('an answer can be changed and taken back', () => {
    given(start(), save(10, choose(10, 1, 2)))
      .when(save(20, choose(18, 1, 0), choose(19, 1, null)))
      .then(
        { type: 'PaperAnswerSaved', data: { answer: { type: 'option', index: 0 } } },
        { type: 'PaperAnswerSaved', data: { answer: null } },
      );
  });

  test('the later change counts, though an earlier one of another device arrives after it', () => {
    given(start(), save(30, choose(30, 1, 0)))
      .when(save(40, choose(20, 1, 3)))
      .thenNothing();
  });

  test('a change that claims to be of the future counts as made now', () => {
    given(start())
      .when(save(10, choose(9000, 1, 1)))
      .then({ type: 'PaperAnswerSaved', data: { madeAt: at(10).at } });
  });

  test('changes of items or options that are not there are refused, and none is saved', () => {
    given(start())
      .when(save(10, choose(9, 1, 0), choose(10, 5, 0)))
      .thenRejected('item-not-found');
    given(start())
      .when(save(10, choose(9, 1, 4)))
      .thenRejected('option-out-of-range');
  });

  test('nobody saves in a sitting of another pupil', () => {
    given(start())
      .when({ ...save(10, choose(9, 1, 0)), pupilId: jevaughn })
      .thenRejected('sitting-of-another');
    given()
      .when(save(10, choose(9, 1, 0)))
      .thenRejected('sitting-not-found');
  });
});

describe('the end of a paper', () => {
  test('handing in marks what is there, with the changes that were not saved', () => {
    given(start(), save(60, choose(50, 1, 0), choose(60, 2, 1)))
      .when(handIn(120, choose(119, 3, 0)))
      .then(
        ...([
          { type: 'PaperAnswerSaved', data: { itemNumber: 3 } },
          {
            type: 'PaperHandedIn',
            data: { reason: 'pupil', answered: 3, total: 4, usedSeconds: 120 },
          },
          {
            type: 'PaperMarked',
            data: {
              marks: [
                { isAnswered: true, isCorrect: true, credit: 1 },
                { isAnswered: true, isCorrect: false, credit: 0 },
                { isAnswered: true, isCorrect: true, credit: 1 },
                { isAnswered: false, isCorrect: false, credit: 0 },
              ],
              correct: 2,
              total: 4,
              // 10 × 1.1 twice, and 3 × 1.1; nothing for the open item.
              pointsEarned: 23,
              experienceEarned: 25,
            },
          },
        ] as const),
      );
  });

  test('handing in twice changes nothing', () => {
    given(start(), handIn(100))
      .when(handIn(110, choose(105, 1, 0)))
      .thenNothing();
  });

  test('a second sitting of the form, and a paper clicked through, earn no experience', () => {
    given(start({ sittingNumber: 2 }), save(60, choose(60, 1, 0)))
      .when(handIn(120))
      .then({ type: 'PaperHandedIn' }, { type: 'PaperMarked', data: { experienceEarned: 0 } });
    const all = [1, 2, 3, 4].map((n) => choose(n, n, 0));
    given(start())
      .when(handIn(5, ...all))
      .then(
        ...([
          ...all.map(() => ({ type: 'PaperAnswerSaved' }) as const),
          { type: 'PaperHandedIn' },
          { type: 'PaperMarked', data: { correct: 4, experienceEarned: 0 } },
        ] as const),
      );
  });

  describe('the learner model', () => {
    const learnedFrom = (changes: Parameters<typeof start>[0], handedInAt = 120) =>
      given(start(changes), save(4, choose(3, 1, 0), choose(4, 2, 1)))
        .when(handIn(handedInAt))
        .events()
        .flatMap(({ type, data }) => (type === 'PaperMarked' ? [data.learnedFrom] : []));

    test('learns from the answers of a first sitting, not from open items', () => {
      const difficulty = 'Intermediate';
      expect(learnedFrom({})).toEqual([
        [
          { itemId: itemId(1), difficulty, isCorrect: true },
          { itemId: itemId(2), difficulty, isCorrect: false },
        ],
      ]);
    });

    test('learns nothing from a second sitting, a printed paper or guesses', () => {
      expect(learnedFrom({ sittingNumber: 2 })).toEqual([undefined]);
      expect(learnedFrom({ onPaper: true })).toEqual([undefined]);
      expect(learnedFrom({}, 5)).toEqual([undefined]);
    });

    test('learns nothing from late answers', () => {
      const late = given(start(), save(60, choose(60, 1, 0)), handIn(LIMIT))
        .when(save(LIMIT + 60, choose(200, 2, 0)))
        .events();
      expect(late.at(-1)).toMatchObject({ type: 'PaperMarked', data: { reason: 'late-answers' } });
      expect(late.at(-1)?.data).not.toHaveProperty('learnedFrom');
    });
  });

  test('at zero what is there is handed in', () => {
    given(start(), save(60, choose(60, 1, 0)))
      .when(expire(LIMIT + 5))
      .thenNothing();
    given(start(), save(60, choose(60, 1, 0)))
      .when(expire(LIMIT + 6))
      .then(
        { type: 'PaperHandedIn', data: { reason: 'time', usedSeconds: LIMIT } },
        { type: 'PaperMarked', data: { correct: 1 } },
      );
  });

  test('a hand-in of the page at zero is that of the clock, and one before it that of the pupil', () => {
    const open = given(start(), save(60, choose(60, 1, 0)));
    for (const seconds of [LIMIT - 1, LIMIT, LIMIT + 4])
      open
        .when(handIn(seconds))
        .then({ type: 'PaperHandedIn', data: { reason: 'time' } }, { type: 'PaperMarked' });
    open
      .when(handIn(LIMIT - 3))
      .then({ type: 'PaperHandedIn', data: { reason: 'pupil' } }, { type: 'PaperMarked' });
  });

  test('answers of a device that was offline count after another one was open at zero', () => {
    given(start(), handIn(LIMIT))
      .when(save(LIMIT + 3600, choose(200, 2, 0)))
      .then(
        { type: 'PaperAnswerSaved', data: { isLate: true } },
        { type: 'PaperMarked', data: { correct: 1 } },
      );
  });

  test('a change that was on its way at zero is saved, and one made after it is not', () => {
    given(start())
      .when(save(LIMIT + 4, choose(LIMIT - 1, 1, 0)))
      .then({ type: 'PaperAnswerSaved', data: { isLate: false } });
    given(start())
      .when(save(LIMIT + 60, choose(LIMIT - 1, 1, 0), choose(LIMIT + 30, 2, 0)))
      .then(
        ...([
          { type: 'PaperAnswerSaved', data: { itemNumber: 1, isLate: true } },
          { type: 'PaperHandedIn', data: { reason: 'time' } },
          { type: 'PaperMarked', data: { correct: 1 } },
        ] as const),
      );
  });
});

describe('answers from a device that was offline at zero', () => {
  const over = [start(), save(60, choose(60, 1, 0)), expire(LIMIT + 10)];

  test('answers given in time are saved and marked', () => {
    given(...over)
      .when(save(LIMIT + 3600, choose(200, 2, 0)))
      .then(
        { type: 'PaperAnswerSaved', data: { itemNumber: 2, isLate: true } },
        { type: 'PaperMarked', data: { reason: 'late-answers', correct: 2, experienceEarned: 11 } },
      );
  });

  test('a late answer stays, so the result cannot be used to find the right option', () => {
    given(...over, save(LIMIT + 60, choose(200, 2, 1), choose(201, 3, 1)))
      .when(save(LIMIT + 90, choose(202, 2, 0), choose(203, 3, 0), choose(204, 4, 0)))
      .then(
        { type: 'PaperAnswerSaved', data: { itemNumber: 4 } },
        { type: 'PaperMarked', data: { correct: 2 } },
      );
    given(...over, save(LIMIT + 60, choose(200, 2, 1)))
      .when(save(LIMIT + 90, choose(202, 2, 0)))
      .thenNothing();
  });

  test('they count if they come with a hand-in, which changes nothing else', () => {
    const late = choose(200, 2, 0);
    const handInLate = { ...handIn(LIMIT + 60), changes: [late] };
    given(...over)
      .when(handInLate)
      .then(
        { type: 'PaperAnswerSaved', data: { itemNumber: 2, isLate: true } },
        { type: 'PaperMarked', data: { reason: 'late-answers' } },
      );
    given(...over, handInLate)
      .when(handInLate)
      .thenNothing();
    given(...over)
      .when({ ...handInLate, isOpenedAgain: true })
      .thenNothing();
    given(start(), handIn(210)).when(handInLate).thenNothing();
  });

  test('they count for a day, and not after the review or after handing in', () => {
    const late = choose(200, 2, 0);
    given(...over)
      .when(save(LIMIT + DAY + 6, late))
      .thenRejected('sitting-over');
    given(...over, { type: 'OpenReview', now: at(LIMIT + 100), pupilId: keisha })
      .when(save(LIMIT + 200, late))
      .thenRejected('sitting-over');
    given(start(), handIn(210))
      .when(save(LIMIT + 200, late))
      .thenRejected('sitting-over');
    given(...over)
      .when({ ...save(LIMIT + 200, late), isOpenedAgain: true })
      .thenRejected('sitting-over');
  });
});

describe('an item found wrong', () => {
  const marked = [start(), save(60, choose(60, 1, 0), choose(61, 2, 1)), handIn(200)];

  test('an item that is struck out counts for nobody', () => {
    given(...marked)
      .when({ type: 'RemarkSitting', now: at(DAY), struckOutIds: [itemId(2)], rekeyed: [] })
      .then({
        type: 'PaperMarked',
        data: { reason: 'items-changed', correct: 1, total: 3, experienceEarned: 0 },
      });
  });

  test('another key marks again, and marking again with it changes nothing', () => {
    const key = { type: 'mcq', correctAnswer: 1, optionCount: 4 } as const;
    const remark = {
      type: 'RemarkSitting',
      now: at(DAY),
      struckOutIds: [],
      rekeyed: [{ itemId: itemId(2), key }],
    } as const;
    given(...marked)
      .when(remark)
      .then({ type: 'PaperMarked', data: { correct: 2 } });
    given(...marked, remark)
      .when(remark)
      .thenNothing();
  });

  test('a change that matters to no mark is recorded once, for answers that come late', () => {
    const key = { type: 'mcq', correctAnswer: 1, optionCount: 4 } as const;
    const rekey = {
      type: 'RemarkSitting',
      now: at(LIMIT + 20),
      struckOutIds: [],
      rekeyed: [{ itemId: itemId(3), key }],
    } as const;
    const expired = [start(), expire(LIMIT + 10)];
    given(...expired)
      .when(rekey)
      .then({ type: 'PaperMarked', data: { correct: 0, rekeyed: [{ itemId: itemId(3), key }] } });
    given(...expired, rekey)
      .when(rekey)
      .thenNothing();
    given(...expired, rekey)
      .when(save(LIMIT + 60, choose(100, 3, 1)))
      .then({ type: 'PaperAnswerSaved' }, { type: 'PaperMarked', data: { correct: 1 } });
  });

  test('changes that a sitting began with do not matter to it', () => {
    const key = { optionCount: 4, correctAnswer: 0, type: 'mcq' } as const;
    given(...marked)
      .when({
        type: 'RemarkSitting',
        now: at(DAY),
        struckOutIds: [itemId(99)],
        rekeyed: [{ itemId: itemId(1), key }],
      })
      .thenNothing();
  });

  test('late answers are marked with the changed items', () => {
    given(start(), expire(LIMIT + 10), {
      type: 'RemarkSitting',
      now: at(LIMIT + 20),
      struckOutIds: [itemId(4)],
      rekeyed: [],
    })
      .when(save(LIMIT + 60, choose(100, 1, 0)))
      .then(
        { type: 'PaperAnswerSaved' },
        { type: 'PaperMarked', data: { correct: 1, total: 3, struckOutIds: [itemId(4)] } },
      );
  });
});

describe('the review', () => {
  const marked = [start(), save(60, choose(60, 1, 0), choose(61, 2, 1)), handIn(200)];

  test('a review on the same day is early', () => {
    const open = { type: 'OpenReview', pupilId: keisha } as const;
    given(...marked)
      .when({ ...open, now: at(300) })
      .then({ type: 'PaperReviewOpened', data: { isEarly: true } });
    given(...marked)
      .when({ ...open, now: at(DAY) })
      .then({ type: 'PaperReviewOpened', data: { isEarly: false } });
    given(start())
      .when({ ...open, now: at(10) })
      .thenRejected('sitting-not-marked');
  });

  test('a pupil names the cause of a miss, and can change it', () => {
    const name = (itemNumber: number, cause: 'rushed' | 'misread') =>
      ({ type: 'NameMissCause', now: at(DAY), pupilId: keisha, itemNumber, cause }) as const;
    const opened = [...marked, { type: 'OpenReview', now: at(DAY), pupilId: keisha } as const];
    given(...marked)
      .when(name(2, 'rushed'))
      .thenRejected('review-closed');
    given(...opened)
      .when(name(2, 'rushed'))
      .then({ type: 'MissCauseNamed', data: { itemId: itemId(2), cause: 'rushed' } });
    given(...opened, name(2, 'rushed'))
      .when(name(2, 'misread'))
      .then({ type: 'MissCauseNamed', data: { cause: 'misread' } });
    given(...opened)
      .when(name(1, 'rushed'))
      .thenRejected('item-not-missed');
  });
});

describe('a paper on paper', () => {
  const printed = start({ onPaper: true });

  test('it has no clock, and its sitting says so', () => {
    given()
      .when(printed)
      .then({
        type: 'PaperSittingStarted',
        data: { onPaper: true, timeLimitSeconds: LIMIT, deadline: at(365 * DAY).at },
      });
    given()
      .when(start())
      .then({ type: 'PaperSittingStarted', data: { deadline: at(LIMIT).at } });
    given(printed)
      .when(expire(2 * DAY))
      .thenNothing();
  });

  test('answers that are typed in days later are marked', () => {
    given(printed, save(2 * DAY, choose(2 * DAY, 1, 0)))
      .when(handIn(2 * DAY + 60))
      .then({ type: 'PaperHandedIn' }, { type: 'PaperMarked', data: { correct: 1 } });
  });
});

describe('the return of missed items', () => {
  const marked = [start(), save(60, choose(60, 1, 0), choose(61, 2, 1)), handIn(200)];
  const plan = (...numbers: readonly number[]) =>
    ({
      type: 'PlanTwins',
      now: at(300),
      twins: numbers.map((n) => ({ itemId: itemId(n), questionId: `q${n}`, topicId: 't' })),
    }) as const;

  test('twins of misses come back from the third day to the seventh', () => {
    given(...marked)
      .when(plan(1, 2, 3, 4))
      .then({
        type: 'PaperTwinsPlanned',
        data: {
          twins: [
            { itemId: itemId(2), questionId: 'q2', topicId: 't', dueOn: '2026-11-19' },
            { itemId: itemId(3), questionId: 'q3', topicId: 't', dueOn: '2026-11-20' },
            { itemId: itemId(4), questionId: 'q4', topicId: 't', dueOn: '2026-11-22' },
          ],
          cancelledQuestionIds: [],
        },
      });
    given(start()).when(plan(2)).thenRejected('sitting-not-marked');
  });

  test('twins about one text come back on one day', () => {
    const build = (n: number, textId?: string) => {
      const twin = { itemId: itemId(n), questionId: `q${n}`, topicId: 't' };
      return textId === undefined ? twin : { ...twin, textId };
    };
    const twins = [build(2, 'story'), build(3), build(4, 'story')];
    given(...marked)
      .when({ ...plan(), twins })
      .then({
        type: 'PaperTwinsPlanned',
        data: {
          twins: [
            { itemId: itemId(2), questionId: 'q2', topicId: 't', dueOn: '2026-11-19' },
            { itemId: itemId(3), questionId: 'q3', topicId: 't', dueOn: '2026-11-21' },
            { itemId: itemId(4), questionId: 'q4', topicId: 't', dueOn: '2026-11-19' },
          ],
        },
      });
  });

  test('no miss returns twice', () => {
    given(...marked, plan(2, 3, 4))
      .when(plan(2, 3, 4))
      .thenNothing();
  });

  test('the twin of an item that was struck out is cancelled, and it returns never again', () => {
    const strike = {
      type: 'RemarkSitting',
      now: at(DAY),
      struckOutIds: [itemId(2)],
      rekeyed: [],
    } as const;
    given(...marked, plan(2, 3, 4), strike)
      .when(plan(3, 4))
      .then({ type: 'PaperTwinsPlanned', data: { twins: [], cancelledQuestionIds: ['q2'] } });
    given(...marked, plan(2, 3, 4), strike, plan(3, 4))
      .when(plan(2, 3, 4))
      .thenNothing();
  });
});

test('the history of a sitting is in one stream of its own', () => {
  expect(sitting.category).toBe('sitting');
  expect(after(start(), handIn(100)).map(({ type }) => type)).toEqual([
    'PaperSittingStarted',
    'PaperHandedIn',
    'PaperMarked',
  ]);
});
