import { stamp, type Moment } from '../../calendar.ts';
import type { Decider } from '../../decider.ts';
import type { InsightEvent } from '../events.ts';

/** Maximum length of a sentence, reworded or not (R14). */
const MAX_TEXT_LENGTH = 200;

/** Records a model's rewording of a sentence. */
export interface RecordInsightText {
  readonly type: 'RecordInsightText';
  readonly now: Moment;
  readonly insightId: string;
  readonly inputsHash: string;
  readonly ruleVersion: string;
  readonly model: string;
  readonly promptVersion: string;
  readonly template: string;
  /** The model's text; null if it may not reword the sentence. */
  readonly said: string | null;
  /** Names of topics and subjects, which must stay. */
  readonly names: readonly string[];
}

export interface InsightText {
  /** Text shown instead of the sentence; null if the sentence stays. */
  readonly text: string | null;
}

const findNames = (text: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => text.includes(name)).toSorted();

const findNumbers = (text: string, names: readonly string[]): readonly string[] => {
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text);
  return (rest.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();
};

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns true if a rewording may be shown (R14): at most 200 characters, the same topics and subjects
 * by name, and the same numbers.
 */
export const isFaithfulRewording = (
  said: string,
  template: string,
  names: readonly string[],
): boolean =>
  said.trim() === said &&
  said !== '' &&
  said.length <= MAX_TEXT_LENGTH &&
  !/[\n\r<>*_`[\]]/.test(said) &&
  areSame(findNames(said, names), findNames(template, names)) &&
  areSame(findNumbers(said, names), findNumbers(template, names));

/**
 * The final rewording of one sentence of reports. Stream id: from the sentence, its rule, model and
 * prompt.
 */
export const insightText: Decider<
  InsightText | null,
  RecordInsightText,
  InsightEvent,
  { readonly RecordInsightText: never }
> = {
  category: 'insightWords',
  initial: null,
  evolve: (state, { type, data }) => (type === 'InsightsGenerated' ? { text: data.text } : state),
  decide: (state, { now, said, names, ...command }) => {
    if (state !== null) return [];
    const { insightId, inputsHash, ruleVersion, model, promptVersion, template } = command;
    const source = { insightId, inputsHash, ruleVersion, model, promptVersion, template };
    const isSaid = said !== null && said !== template && isFaithfulRewording(said, template, names);
    return [
      { type: 'InsightsGenerated', data: { ...source, text: isSaid ? said : null, ...stamp(now) } },
    ];
  },
};
