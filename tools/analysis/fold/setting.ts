import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import {
  curriculumEventTypes,
  evolveCurriculum,
  groupOpened,
  type Curriculum,
  type CurriculumEvent,
} from '@mahoe/domain/progress/mastery/curriculum';
import { adoptRule, firstRules, type LearningRules } from '@mahoe/domain/progress/learningRules';
import {
  evolveHolidays,
  holidayEventTypes,
  type HolidayEvent,
} from '@mahoe/domain/progress/streak/holidays';
import type { Pause } from '@mahoe/domain/progress/streak/streak';

/** Inputs of learning besides a pupil's own events, at a point of history. */
export interface Setting {
  readonly curriculum: Curriculum;
  readonly rules: LearningRules;
  readonly pauses: readonly Pause[];
  /** Subject and grade in which the latest event may have unlocked topics, and when. */
  readonly opened:
    { readonly subjectId: number; readonly grade: number; readonly at: string } | undefined;
}

/** Types of events that change the setting. */
export const settingTypes: readonly EventType[] = [
  ...curriculumEventTypes,
  ...holidayEventTypes,
  'RuleAdopted',
];

const ofCurriculum = new Set<EventType>(curriculumEventTypes);
const ofHolidays = new Set<EventType>(holidayEventTypes);

/** The setting as history goes on. */
export interface Settings {
  now(): Setting;
  /** Returns the setting after an event; the same one if the event does not change it. */
  follow(event: DomainEvent): Setting;
}

/** @param ruled returns the rules for the rules in force */
export const newSettings = (ruled: (inForce: LearningRules) => LearningRules): Settings => {
  let inForce = firstRules;
  let holidays = {};
  let now: Setting = { curriculum: {}, rules: ruled(inForce), pauses: [], opened: undefined };
  const after = (event: DomainEvent): Setting => {
    if (ofCurriculum.has(event.type)) {
      const change = event as CurriculumEvent;
      const curriculum = evolveCurriculum(now.curriculum, change);
      const group = groupOpened(now.curriculum, curriculum, change);
      const at = change.data.occurredAt;
      return { ...now, curriculum, opened: group && { ...group, at } };
    }
    if (ofHolidays.has(event.type)) {
      holidays = evolveHolidays(holidays, event as HolidayEvent);
      return { ...now, pauses: Object.values(holidays), opened: undefined };
    }
    if (event.type !== 'RuleAdopted') return now;
    inForce = adoptRule(inForce, event.data);
    return { ...now, rules: ruled(inForce), opened: undefined };
  };
  return { now: () => now, follow: (event) => (now = after(event)) };
};
