import { stamp, type Moment } from '../../calendar.ts';
import type { Decider } from '../../decider.ts';
import type { InsightEvent } from '../events.ts';

/** Letters of a sentence, however it is said (R14). */
const MAX_TEXT_LENGTH = 200;

/** A model was asked to say a sentence again. */
export interface RecordInsightText {
  readonly type: 'RecordInsightText';
  readonly now: Moment;
  readonly insightId: string;
  readonly inputsHash: string;
  readonly ruleVersion: string;
  readonly model: string;
  readonly promptVersion: string;
  readonly template: string;
  /** What the model said; null where nothing may be said of it. */
  readonly said: string | null;
  /** Names of topics and subjects: they stay as they are. */
  readonly names: readonly string[];
}

export interface InsightText {
  /** What is shown instead of the sentence; null where it stays as it is. */
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
 * Whether a sentence may be shown as a model says it (R14): no longer than 200 letters, of the same
 * topics and subjects, by their names, and with the same numbers.
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

/** How one sentence of reports is said, once and for all. Stream id: of the sentence, its rule, model and prompt. */
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
