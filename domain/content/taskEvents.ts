import { z } from 'zod';
import { event, when } from '../eventDefinition.ts';
import { otherId, personId } from '../identity.ts';
import { TaskContent } from './taskContent.ts';

const task = {
  taskId: otherId(),
  content: TaskContent,
  /** Null or absent for the tasks that the product ships. */
  administratorId: personId().nullable().optional(),
  ...when,
};

export const taskEvents = {
  PerformanceTaskAdded: event({ ...task, version: z.literal(1) }),
  /** Attempts that have begun keep their version. */
  PerformanceTaskRevised: event({ ...task, version: z.int().min(2) }),
  /** No new attempt can begin; open ones go on. */
  PerformanceTaskRetired: event({
    taskId: otherId(),
    reason: z.string(),
    administratorId: personId(),
    ...when,
  }),
  /** A task that was retired is offered again. */
  PerformanceTaskRestored: event({ taskId: otherId(), administratorId: personId(), ...when }),
};
