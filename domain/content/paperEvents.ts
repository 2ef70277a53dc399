import { z } from 'zod';
import { event, when } from '../eventDefinition.ts';
import { otherId, personId } from '../identity.ts';
import { Blueprint, Depth } from './blueprint.ts';
import { QuestionContent } from './questionContent.ts';

/** An item of a paper, which no quiz asks. */
export const PaperItem = z.object({
  itemId: otherId(),
  strand: z.string(),
  depth: Depth,
  content: QuestionContent,
});
export type PaperItem = z.infer<typeof PaperItem>;

const by = {
  /** Null for the papers that the product ships. */
  administratorId: personId().nullable(),
  ...when,
};

export const paperFormEvents = {
  /** A paper was assembled from the reserve and frozen. */
  PaperFormAdded: event({
    formId: otherId(),
    /** 1 for the first form of its blueprint. */
    number: z.int().min(1),
    blueprint: Blueprint,
    /** Seed from which the same reserve gives the same paper. */
    seed: z.string(),
    items: z.array(PaperItem).min(1),
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
