import { test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { spec } from '../testing.ts';
import { ruleAdoption, type AdoptRule } from './ruleAdoption.ts';

const now = momentOf(Date.UTC(2026, 8, 7, 13));
const adopt: AdoptRule = {
  type: 'AdoptRule',
  now,
  rule: 'mastery',
  version: 'mastery/1',
  parameters: { window: 10, smallestWindow: 5 },
  administratorId: null,
};

test('a rule is adopted once, and again when its version changes', () => {
  const adopted = spec(ruleAdoption).given().when(adopt).events();
  spec(ruleAdoption)
    .given(...adopted)
    .when(adopt)
    .thenNothing();
  spec(ruleAdoption)
    .given(...adopted)
    .when({ ...adopt, version: 'mastery/2' })
    .then({ type: 'RuleAdopted', data: { version: 'mastery/2' } });
});
