import { expect, test } from 'vitest';
import { quoteText } from '../history/duck.ts';
import { openSmallHistory } from '../history/fixtures/smallHistory.ts';
import { prepareConsent } from './prepare.ts';
import { dropFewSittings } from './prepareSittings.ts';

const pupilsNamed = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`);

/** Returns the consents that an export shows of so many pupils in each state. */
const showConsents = async (given: number, asked: number, none: number) => {
  const consent = (type: 'ConsentGiven' | 'ConsentAsked') => (pupilId: string) =>
    ({ type, pupilId, data: {} }) as const;
  const history = await openSmallHistory({
    events: [
      ...pupilsNamed('given', given).map(consent('ConsentGiven')),
      ...pupilsNamed('asked', asked).map(consent('ConsentAsked')),
    ],
  });
  try {
    const ids = ['given', 'asked', 'none'].flatMap((name, at) =>
      pupilsNamed(name, [given, asked, none][at] ?? 0),
    );
    await history.duck.run(
      `create temp table member as select unnest([${ids.map(quoteText).join()}]) as pupil_id`,
    );
    await prepareConsent(history);
    const rows = await history.rows(`select consent, count(*)::int as pupils from consent_shown
      group by 1 order by 1`);
    return Object.fromEntries(rows.map(({ consent, pupils }) => [String(consent), pupils]));
  } finally {
    history.close();
  }
};

test('an export shows consents if ten pupils or more have each state, and else nobody’s', async () => {
  expect(await showConsents(12, 10, 11)).toEqual({ given: 12, asked: 10, none: 11 });
  expect(await showConsents(12, 0, 11)).toEqual({ given: 12, none: 11 });
  expect(await showConsents(12, 9, 11)).toEqual({ null: 32 });
});

type FewSitting = readonly [pupil: string, form: string, extraTime: boolean];

/** Returns the pupils of each form that an export shows, and what it left out. */
const showForms = async (sittings: readonly FewSitting[]) => {
  const history = await openSmallHistory({});
  try {
    const rows = sittings.map(
      ([pupil, form, extra]) => `(${quoteText(pupil)}, ${quoteText(form)}, '${String(extra)}')`,
    );
    await history.duck.run(`create temp table of_sittings as
      select * from (values ${rows.join()}) as s (pupil, form_id, extra_time)`);
    const suppressed = await dropFewSittings(history);
    const shown = await history.rows(`select form_id, count(distinct pupil)::int as pupils
      from of_sittings group by 1 order by 1`);
    return { ...suppressed, forms: shown.map(({ form_id: form, pupils }) => [form, pupils]) };
  } finally {
    history.close();
  }
};

const sat = (form: string, name: string, count: number, extraTime = false) =>
  pupilsNamed(name, count).map((pupil): FewSitting => [pupil, form, extraTime]);

test('a form is left out if fewer than ten pupils remain without those who had extra time', async () => {
  expect(
    await showForms([
      ...sat('small', 'a', 7),
      ...sat('small', 'slow', 3, true),
      ...sat('large', 'b', 12),
    ]),
  ).toEqual({ formsOfFewPupils: 1, sittingsWithExtraTime: 3, forms: [['large', 12]] });
});

test('extra time is left out if fewer than ten pupils with it remain without small forms', async () => {
  expect(
    await showForms([
      ...sat('small', 'slow', 4, true),
      ...sat('one', 'a', 6),
      ...sat('one', 'one slow', 8, true),
      ...sat('two', 'b', 11),
    ]),
  ).toEqual({ formsOfFewPupils: 2, sittingsWithExtraTime: 8, forms: [['two', 11]] });
});
