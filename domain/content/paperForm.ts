import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import { getType, type MarkingKey } from '../questionTypes/questionTypes.ts';
import { findShortages, type Blueprint } from './blueprint.ts';
import type { PaperFormEvent } from './events.ts';
import type { PaperItem, PaperStimulus } from './paperEvents.ts';
import { findPaperTextProblem } from './paperTexts.ts';
import { findInconsistency } from './questionConsistency.ts';
import type { QuestionContent } from './questionContent.ts';

// Commands

/** Adds a paper, which is frozen from then on. */
export interface AddPaperForm {
  readonly type: 'AddPaperForm';
  readonly now: Moment;
  readonly formId: string;
  readonly number: number;
  /** Full form whose items a half paper has. */
  readonly partOf?: string;
  readonly blueprint: Blueprint;
  readonly seed: string;
  readonly items: readonly PaperItem[];
  /** Texts that items are about, in the order of the paper. */
  readonly stimuli?: readonly PaperStimulus[];
  readonly administratorId: string | null;
}

export interface RetirePaperForm {
  readonly type: 'RetirePaperForm';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string | null;
}

export interface StrikeOutItem {
  readonly type: 'StrikeOutItem';
  readonly now: Moment;
  readonly itemId: string;
  readonly reason: string;
  /** Null if the change follows from that of another form with the item. */
  readonly administratorId: string | null;
}

/** Gives an item the right key; only the key and the explanation may differ. */
export interface RekeyItem {
  readonly type: 'RekeyItem';
  readonly now: Moment;
  readonly itemId: string;
  readonly content: QuestionContent;
  readonly reason: string;
  /** Null if the change follows from that of another form with the item. */
  readonly administratorId: string | null;
}

export type PaperFormCommand = AddPaperForm | RetirePaperForm | StrikeOutItem | RekeyItem;

export interface PaperFormRejections {
  readonly AddPaperForm:
    | 'form-exists'
    | 'blueprint-not-met'
    | 'items-repeated'
    | 'question-inconsistent'
    | 'stimulus-inconsistent';
  readonly RetirePaperForm: 'form-not-found';
  readonly StrikeOutItem: 'form-not-found' | 'item-not-found';
  readonly RekeyItem: 'form-not-found' | 'item-not-found' | 'question-inconsistent';
}

// State

export interface PaperForm {
  readonly formId: string;
  readonly number: number;
  /** Full form whose items a half paper has. */
  readonly partOf?: string | undefined;
  readonly blueprint: Blueprint;
  readonly items: readonly PaperItem[];
  readonly stimuli: readonly PaperStimulus[];
  readonly isRetired: boolean;
  readonly struckOutIds: readonly string[];
  /** Items with another key than at the start. */
  readonly rekeyedIds: readonly string[];
}

/** Changes of a form's items since it was added, for the marking of its sittings. */
export interface ItemChanges {
  readonly struckOutIds: readonly string[];
  readonly rekeyed: readonly { readonly itemId: string; readonly key: MarkingKey }[];
}

/** Lists what has changed of a form's items. */
export const listItemChanges = ({ items, struckOutIds, rekeyedIds }: PaperForm): ItemChanges => ({
  struckOutIds,
  rekeyed: items
    .filter(({ itemId }) => rekeyedIds.includes(itemId))
    .map(({ itemId, content }) => ({
      itemId,
      key: getType(content.questionType).buildKey(content),
    })),
});

// Evolve

const evolve = (state: PaperForm | null, { type, data }: PaperFormEvent): PaperForm | null => {
  switch (type) {
    case 'PaperFormAdded': {
      const { formId, number, partOf, blueprint, items, stimuli = [] } = data;
      const changes = { isRetired: false, struckOutIds: [], rekeyedIds: [] };
      return { formId, number, partOf, blueprint, items, stimuli, ...changes };
    }
    case 'PaperFormRetired':
      return state && { ...state, isRetired: true };
    case 'PaperItemStruckOut':
      return state && { ...state, struckOutIds: [...state.struckOutIds, data.itemId] };
    case 'PaperItemRekeyed':
      return (
        state && {
          ...state,
          items: state.items.map((item) =>
            item.itemId === data.itemId ? { ...item, content: data.content } : item,
          ),
          rekeyedIds: [...new Set([...state.rekeyedIds, data.itemId])],
        }
      );
    default:
      return state;
  }
};

// Decide

const add = (
  command: AddPaperForm,
): readonly PaperFormEvent[] | Rejection<PaperFormRejections['AddPaperForm']> => {
  const { type: _type, now, items, stimuli = [], ...fields } = command;
  const [shortage] = findShortages(command.blueprint, items, stimuli);
  if (shortage) {
    const { cell, wanted, found } = shortage;
    return reject('blueprint-not-met', { cell, wanted: String(wanted), found: String(found) });
  }
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length)
    return reject('items-repeated');
  const problem = items.map(({ content }) => findInconsistency(content)).find(Boolean);
  if (problem !== undefined) return reject('question-inconsistent', { problem });
  const fault = findPaperTextProblem(items, stimuli);
  if (fault !== undefined) return reject('stimulus-inconsistent', { problem: fault });
  const texts = stimuli.length === 0 ? {} : { stimuli: [...stimuli] };
  const data = { ...fields, items: [...items], ...texts, ...stamp(now) };
  return [{ type: 'PaperFormAdded', data }];
};

/** Returns true if two contents ask the same in the same words. */
const isSameQuestion = (one: QuestionContent, other: QuestionContent): boolean => {
  const [a, b] = [one, other].map((content) => {
    const type = getType(content.questionType);
    return JSON.stringify([
      content.questionType,
      content.question,
      content.stimulusId,
      type.present(content, type.listShuffledItems(content) ?? []),
    ]);
  });
  return a === b;
};

const findItem = (
  state: PaperForm | null,
  itemId: string,
): { form: PaperForm; item: PaperItem } | Rejection<'form-not-found' | 'item-not-found'> => {
  if (!state) return reject('form-not-found');
  const item = state.items.find((one) => one.itemId === itemId);
  return item ? { form: state, item } : reject('item-not-found');
};

/**
 * A form of an exam paper: assembled, retired, an item struck out or given another key. Stream id: the
 * form's.
 */
export const paperForm: Decider<
  PaperForm | null,
  PaperFormCommand,
  PaperFormEvent,
  PaperFormRejections
> = {
  category: 'paperForm',
  initial: null,
  evolve,
  decide: byCommand<PaperForm | null, PaperFormCommand, PaperFormEvent, PaperFormRejections>({
    // The product ships its forms again and again. Another administrator's form is not ours.
    AddPaperForm: (state, command) => {
      if (!state) return add(command);
      return command.administratorId === null ? [] : reject('form-exists');
    },

    RetirePaperForm: (state, { now, reason, administratorId }) => {
      if (!state) return reject('form-not-found');
      const data = { formId: state.formId, reason, administratorId, ...stamp(now) };
      return state.isRetired ? [] : [{ type: 'PaperFormRetired', data }];
    },

    StrikeOutItem: (state, { now, itemId, reason, administratorId }) => {
      const found = findItem(state, itemId);
      if ('rejected' in found) return found;
      const { formId, struckOutIds } = found.form;
      const data = { formId, itemId, reason, administratorId, ...stamp(now) };
      return struckOutIds.includes(itemId) ? [] : [{ type: 'PaperItemStruckOut', data }];
    },

    RekeyItem: (state, { now, itemId, content, reason, administratorId }) => {
      const found = findItem(state, itemId);
      if ('rejected' in found) return found;
      const { form, item } = found;
      const problem = isSameQuestion(content, item.content)
        ? findInconsistency(content)
        : 'Only the key and the explanation can change.';
      if (problem !== undefined) return reject('question-inconsistent', { problem });
      if (JSON.stringify(content) === JSON.stringify(item.content)) return [];
      const { formId } = form;
      const data = { formId, itemId, content, reason, administratorId, ...stamp(now) };
      return [{ type: 'PaperItemRekeyed', data }];
    },
  }),
};
