import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { Curriculum } from '@mahoe/domain/progress/mastery/curriculum';
import type { LearningRules } from '@mahoe/domain/progress/learningRules';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import {
  foldPupilEvent,
  isLearning,
  newPupil,
  unlockForPupil,
  type FoldedPupil,
} from './pupilFold.ts';
import { newSettings } from './setting.ts';

/** A milestone that a pupil reached. */
export interface ReachedMilestone {
  readonly pupilId: string;
  readonly milestone: Milestone;
}

/** The fold of `domain/progress/learner.ts` over all pupils' events, one after the other. */
export interface LearnerFold {
  readonly pupils: ReadonlyMap<string, FoldedPupil>;
  curriculum(): Curriculum;
  /** Folds the next event of the log and returns the milestones it reached. */
  follow(event: DomainEvent): readonly ReachedMilestone[];
}

const NOTHING: readonly ReachedMilestone[] = [];

/** @param ruled returns the rules for the rules in force; by default those that history adopted */
export const newLearnerFold = (
  ruled: (inForce: LearningRules) => LearningRules = (inForce) => inForce,
): LearnerFold => {
  const pupils = new Map<string, FoldedPupil>();
  const settings = newSettings(ruled);
  const toReached = (
    pupilId: string,
    milestones: readonly Milestone[],
  ): readonly ReachedMilestone[] =>
    milestones.length === 0 ? NOTHING : milestones.map((milestone) => ({ pupilId, milestone }));
  return {
    pupils,
    curriculum: () => settings.now().curriculum,
    follow: (event) => {
      if (isLearning(event)) {
        const { pupilId } = event.data;
        let known = pupils.get(pupilId);
        if (!known) pupils.set(pupilId, (known = newPupil()));
        return toReached(pupilId, foldPupilEvent(known, event, settings.now()));
      }
      const before = settings.now();
      const after = settings.follow(event);
      if (after === before || !after.opened) return NOTHING;
      return [...pupils].flatMap(([pupilId, known]) =>
        toReached(pupilId, unlockForPupil(known, after)),
      );
    },
  };
};
