import type {
  AdminPaper,
  AdminPaperDetails,
  AdminPaperItem,
  BlueprintReply,
  PaperHealth,
} from '@mahoe/contracts/content/paperAdmin';
import { countCells, countItems, type Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperForm } from '@mahoe/domain/content/paperForm';
import type { PaperAnalysis } from '@mahoe/domain/practice/paper/itemAnalysis';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import type { AdminPaperView } from '@mahoe/projections/content/paperQueries';
import { formatCorrectAnswer } from '../markingKey.ts';
import { presentQuestion } from '../presentQuestion.ts';
import { presentTexts } from './presentTexts.ts';

/** A form as a list of administrators shows it. */
export const presentAdminPaper = ({ formId, ...paper }: AdminPaperView): AdminPaper => ({
  id: formId,
  ...paper,
});

/** An item as a pupil sees it, with its key. */
export const presentItem = (
  { struckOutIds, rekeyedIds }: Pick<PaperForm, 'struckOutIds' | 'rekeyedIds'>,
  { itemId, strand, depth, content }: PaperForm['items'][number],
  index: number,
): AdminPaperItem => {
  const right = getType(content.questionType).rightAnswer(content);
  return {
    itemId,
    itemNumber: index + 1,
    strand,
    depth,
    question: presentQuestion(itemId, content, null),
    correctAnswer: right.type === 'option' ? right.index : null,
    correctText: formatCorrectAnswer(content),
    explanation: content.explanation,
    isStruckOut: struckOutIds.includes(itemId),
    isRekeyed: rekeyedIds.includes(itemId),
  };
};

/** A form with its items and keys; items that were struck out count for no part. */
export const presentPaperDetails = (
  { addedAt, ...view }: AdminPaperView & { readonly addedAt: string },
  form: PaperForm,
  openSittings: number,
): AdminPaperDetails => {
  const { strands, depths } = countCells(
    form.blueprint,
    form.items.filter(({ itemId }) => !form.struckOutIds.includes(itemId)),
  );
  return {
    ...presentAdminPaper(view),
    addedAt,
    state: form.isRetired ? 'retired' : 'in-use',
    assumptions: form.blueprint.assumptions,
    openSittings,
    strands: strands.map((strand) => ({ ...strand, depths: [...strand.depths] })),
    depths: [...depths],
    itemList: form.items.map((item, index) => presentItem(form, item, index)),
    texts: presentTexts(form.items, form.stimuli),
  };
};

/** The analysis of a paper with its items' places and texts. */
export const presentHealth = (
  { items, blueprint }: PaperForm,
  { items: analysed, ...measures }: PaperAnalysis,
): NonNullable<PaperHealth['health']> => ({
  ...measures,
  items: analysed.length,
  minutes: blueprint.minutes,
  itemList: analysed.map((item) => {
    const index = items.findIndex(({ itemId }) => itemId === item.itemId);
    return {
      ...item,
      itemNumber: index + 1,
      question: items[index]?.content.question ?? '',
    };
  }),
});

const describeResult = ({ result }: Blueprint): string => {
  if (result.type === 'bands') return 'In the bands that a newspaper printed in 2019';
  if (result.type === 'count') return 'Right answers only';
  const parts = result.parts.map(({ name, strands, pass }) => {
    const covered = strands.length > 1 ? ` (${strands.join(', ')})` : '';
    return `${name}${covered} from ${pass}`;
  });
  return `Mastery by part: ${parts.join('; ')}`;
};

/** A blueprint with the number of its forms. */
export const presentBlueprint = (
  blueprint: Blueprint,
  forms: readonly AdminPaperView[],
): BlueprintReply => {
  const { name, title, component, grade, form, minutes, strands, depths, assumptions } = blueprint;
  const { texts = null, figures = 0, marks = countItems(blueprint) } = blueprint;
  const inUse = forms.filter(({ state }) => state === 'in-use').length;
  return {
    name,
    title,
    component,
    grade,
    form,
    minutes,
    forms: { inUse, retired: forms.length - inUse },
    strands,
    depths,
    texts,
    figures,
    marks,
    result: describeResult(blueprint),
    assumptions,
  };
};
