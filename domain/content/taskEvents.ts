import { z } from 'zod';
import { event, when } from '../eventDefinition.ts';
import { otherId } from '../identity.ts';
import { TaskContent } from './taskContent.ts';

const task = {
  taskId: otherId(),
  content: TaskContent,
  ...when,
};

export const taskEvents = {
  PerformanceTaskAdded: event({ ...task, version: z.literal(1) }),
  /** Attempts that have begun keep their version. */
  PerformanceTaskRevised: event({ ...task, version: z.int().min(2) }),
};
