import { chart } from '../statistics/drawnCharts.ts';
import { template, wrong } from '../item.ts';
import { capitalised } from '../numberText.ts';

/** Exactly one of the claims about a graph is true. */
export const claimAboutChart = template('claimAboutChart', (random, difficulty) => {
  const kind = random.pick(['bars', 'pictures'] as const);
  const { intro, labels, values, picture } = chart(random, kind, difficulty);
  const [a = 0, b = 0, c = 0, d = 0] = values;
  const [wa = '', wb = '', wc = '', wd = ''] = labels.map(capitalised);
  const claims: readonly (readonly [string, boolean])[] = [
    [`${wa} has more than ${wb}.`, a > b],
    [`${wc} has more than ${wd}.`, c > d],
    [`${wb} has the greatest number.`, b > Math.max(a, c, d)],
    [`${wd} has the smallest number.`, d < Math.min(a, b, c)],
    [`${wa} and ${wb} together have more than ${wc} and ${wd}.`, a + b > c + d],
    [`${wa} has more than twice as many as ${wd}.`, a > 2 * d],
    [`${wc} has more than ${wa} and ${wd} together.`, c > a + d],
    [`${wd} has more than ${wb} and ${wc} together.`, d > b + c],
  ];
  const pool = difficulty === 'Beginner' ? claims.slice(0, 5) : claims.slice(2);
  const truth = random.shuffle(pool).find(([, holds]) => holds);
  const lies = pool.filter(([, holds]) => !holds);
  if (truth === undefined || lies.length < 3) return undefined;
  return {
    stem: `${intro} Which claim does it support?`,
    answer: truth[0],
    distractors: lies.map(([claim]) => wrong(claim, 'did not compare the numbers')),
    picture,
    explanation: `Test each claim with the numbers ${values.join(', ')}. Only this one holds: ${truth[0]}`,
  };
});
