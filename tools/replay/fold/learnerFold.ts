import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import {
  curriculumEventTypes,
  evolveCurriculum,
  groupOpened,
  type Curriculum,
  type CurriculumEvent,
} from '@mahoe/domain/progress/mastery/curriculum';
import type { TopicProgress } from '@mahoe/domain/progress/mastery/topicProgress';
import { unlockTopics } from '@mahoe/domain/progress/mastery/unlocking';
import { learn, learningEventTypes, type LearningEvent } from '@mahoe/domain/progress/learner';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { adoptRule, firstRules, type LearningRules } from '@mahoe/domain/progress/learningRules';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import {
  evolveHolidays,
  holidayEventTypes,
  type HolidayEvent,
  type Holidays,
} from '@mahoe/domain/progress/streak/holidays';

/** What a fold knows of one pupil. */
export interface FoldedPupil {
  readonly learner: Learner | undefined;
  readonly topics: Map<string, TopicProgress>;
}

/** Something a pupil reached. */
export interface Reached {
  readonly pupilId: string;
  readonly milestone: Milestone;
}

/** The fold of `domain/progress/learner.ts` over everybody's facts, in memory. */
export interface LearnerFold {
  readonly pupils: ReadonlyMap<string, FoldedPupil>;
  curriculum(): Curriculum;
  /** Takes up the next fact of the log and tells what was reached by it. */
  follow(event: DomainEvent): readonly Reached[];
}

const learning = new Set<EventType>(learningEventTypes);
const ofCurriculum = new Set<EventType>(curriculumEventTypes);
const ofHolidays = new Set<EventType>(holidayEventTypes);
const NOTHING: readonly Reached[] = [];

/**
 * @param ruled what the rules in force become; by default they are as history adopted them
 */
export const newLearnerFold = (
  ruled: (inForce: LearningRules) => LearningRules = (inForce) => inForce,
): LearnerFold => {
  const pupils = new Map<string, { learner: Learner | undefined; topics: FoldedPupil['topics'] }>();
  let curriculum: Curriculum = {};
  let inForce = firstRules;
  let rules = ruled(inForce);
  let holidays: Holidays = {};
  let pauses = Object.values(holidays);

  const learnStep = (event: LearningEvent): readonly Reached[] => {
    const { pupilId } = event.data;
    let known = pupils.get(pupilId);
    if (!known) pupils.set(pupilId, (known = { learner: undefined, topics: new Map() }));
    // Of the topics only the event's own is looked at: the others need not be carried along.
    const topicId = 'topicId' in event.data ? event.data.topicId : undefined;
    const topic = topicId === undefined ? undefined : known.topics.get(topicId);
    const before = {
      learner: known.learner,
      topics: topic && topicId !== undefined ? { [topicId]: topic } : {},
    };
    const { learner, topics, milestones } = learn(before, event, curriculum, rules, pauses);
    known.learner = learner;
    const after = topicId === undefined ? undefined : topics[topicId];
    if (after && topicId !== undefined) known.topics.set(topicId, after);
    return milestones.length === 0
      ? NOTHING
      : milestones.map((milestone) => ({ pupilId, milestone }));
  };

  const curriculumStep = (event: CurriculumEvent): readonly Reached[] => {
    const before = curriculum;
    curriculum = evolveCurriculum(before, event);
    const group = groupOpened(before, curriculum, event);
    if (!group) return NOTHING;
    const reached: Reached[] = [];
    for (const [pupilId, known] of pupils) {
      if (!known.learner) continue;
      const { learner } = known;
      const at = event.data.occurredAt;
      const opened = unlockTopics(learner, curriculum, at, [group], rules.unlock);
      known.learner = opened.learner;
      reached.push(...opened.milestones.map((milestone) => ({ pupilId, milestone })));
    }
    return reached;
  };

  return {
    pupils,
    curriculum: () => curriculum,
    follow: (event) => {
      if (learning.has(event.type)) return learnStep(event as LearningEvent);
      if (ofCurriculum.has(event.type)) return curriculumStep(event as CurriculumEvent);
      if (ofHolidays.has(event.type)) {
        holidays = evolveHolidays(holidays, event as HolidayEvent);
        pauses = Object.values(holidays);
      } else if (event.type === 'RuleAdopted') {
        inForce = adoptRule(inForce, event.data);
        rules = ruled(inForce);
      }
      return NOTHING;
    },
  };
};
