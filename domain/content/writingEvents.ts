import { z } from 'zod';
import { event, when } from '../eventDefinition.ts';
import { otherId } from '../identity.ts';
import { WritingContent } from './writingContent.ts';

const writing = {
  taskId: otherId(),
  content: WritingContent,
  ...when,
};

export const writingEvents = {
  WritingTaskAdded: event({ ...writing, version: z.literal(1) }),
  /** Attempts that have begun keep their version. */
  WritingTaskRevised: event({ ...writing, version: z.int().min(2) }),
};
