import { z } from 'zod';
import { event, when } from '../eventDefinition.ts';
import { otherId, personId } from '../identity.ts';
import { Blueprint, Depth } from './blueprint.ts';
import { QuestionContent } from './questionContent.ts';
import { StimulusText } from './stimulusContent.ts';

/** An item of a paper, which no quiz asks. */
export const PaperItem = z.object({
  itemId: otherId(),
  strand: z.string(),
  depth: Depth,
  content: QuestionContent,
});
export type PaperItem = z.infer<typeof PaperItem>;

/** A text of a paper; the items about it have its id in their content. */
export const PaperStimulus = z.object({ stimulusId: otherId(), ...StimulusText.shape });
export type PaperStimulus = z.infer<typeof PaperStimulus>;

const by = {
  /** Null for the papers that the product ships. */
  administratorId: personId().nullable(),
  ...when,
};

export const paperFormEvents = {
  /** A paper, assembled by the generator or written, was frozen. */
  PaperFormAdded: event({
    formId: otherId(),
    /** 1 for the first form of its blueprint. */
    number: z.int().min(1),
    /** Full form whose items a half paper has; absent if the form shares no item. */
    partOf: otherId().optional(),
    blueprint: Blueprint,
    /** Seed from which the generator gives the same paper; of a written one, its name. */
    seed: z.string(),
    items: z.array(PaperItem).min(1),
    /** Texts that items are about, in the order of the paper; absent if no item has one. */
    stimuli: z.array(PaperStimulus).min(1).optional(),
    ...by,
  }),
  /** The form was retired: no new sitting can start. */
  PaperFormRetired: event({ formId: otherId(), reason: z.string(), ...by }),
  /** An item was found wrong and counts for nobody. */
  PaperItemStruckOut: event({
    formId: otherId(),
    itemId: otherId(),
    reason: z.string(),
    ...by,
  }),
  /** An item had a wrong key; every sitting is marked again by this one. */
  PaperItemRekeyed: event({
    formId: otherId(),
    itemId: otherId(),
    content: QuestionContent,
    reason: z.string(),
    ...by,
  }),
};
