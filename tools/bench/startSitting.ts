import { randomUUID } from 'node:crypto';
import { buildMarkingKey } from '@mahoe/api/practice/markingKey';
import { readForms } from '@mahoe/content/papers/formFiles';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { BenchPupil, BenchStack } from './benchStack.ts';

/** A shipped form of a paper. */
export type Form = ReturnType<typeof readForms>['forms'][number];

/** Finds the shipped form with the most items of a grade. */
export const findLargestForm = (grade: Form['blueprint']['grade']): Form => {
  const [form] = readForms()
    .forms.filter(({ blueprint }) => blueprint.grade === grade)
    .toSorted((a, b) => b.items.length - a.items.length);
  if (!form) throw new Error(`grade ${grade} has no paper`);
  return form;
};

/**
 * Starts a pupil's first sitting of a form at some time, without the call for it.
 * @returns the sitting's id
 */
export const startSitting = async (
  { commands }: BenchStack,
  pupil: BenchPupil,
  { formId, items, blueprint: { grade, component, minutes, result } }: Form,
  atMs: number,
): Promise<string> => {
  const sittingId = randomUUID();
  const command = {
    type: 'StartSitting',
    now: momentOf(atMs),
    sittingId,
    pupilId: pupil.id,
    formId,
    grade,
    pupilGrade: grade,
    component,
    sittingNumber: 1,
    items: items.map(({ itemId, strand, depth, content }) => ({
      itemId,
      strand,
      depth,
      difficulty: content.difficulty,
      points: content.points,
      key: buildMarkingKey(content),
    })),
    minutes,
    extraTimeFactor: 1,
    result,
    level: 1,
    subscriptionEndsAt: 'exempt',
  } as const;
  const context = { commandId: `bench|${sittingId}`, actor: 'mahoe', isNew: true };
  ensureDone(await commands.handle(sitting, sittingId, command, context));
  return sittingId;
};
