import { moderation } from './moderation/resource.ts';
import { outbox } from './outbox/resource.ts';
import { questions } from './questions/resource.ts';
import { students } from './students/resource.ts';
import { topics } from './topics/resource.ts';
import type { AdminResource } from './ui/adminResource.ts';
import { vouchers } from './vouchers/resource.ts';

/** Every kind of record, in the order of the tabs; pages, tabs, words and calls follow from it. */
export const resources: readonly AdminResource[] = [
  students,
  topics,
  questions,
  vouchers,
  moderation,
  outbox,
];
