import { administrators } from './administrators/resource.ts';
import { analytics } from './analytics/resource.ts';
import { activity } from './activity/resource.ts';
import { moderation } from './moderation/resource.ts';
import { outbox } from './outbox/resource.ts';
import { payments } from './payments/resource.ts';
import { points } from './points/resource.ts';
import { prizes } from './prizes/resource.ts';
import { questions } from './questions/resource.ts';
import { schoolYear } from './schoolYear/resource.ts';
import { system } from './system/resource.ts';
import { students } from './students/resource.ts';
import { topics } from './topics/resource.ts';
import type { AdminPage, AdminResource } from './ui/adminResource.ts';
import { vouchers } from './vouchers/resource.ts';

/** Everything with a tab, in the order of the tabs: kinds of record, and pages of their own. */
export const tabs: readonly (AdminResource | AdminPage)[] = [
  students,
  topics,
  questions,
  vouchers,
  points,
  analytics,
  moderation,
  prizes,
  schoolYear,
  activity,
  payments,
  outbox,
  administrators,
  system,
];

const isPage = (tab: AdminResource | AdminPage): tab is AdminPage => 'page' in tab;
const isResource = (tab: AdminResource | AdminPage): tab is AdminResource => !isPage(tab);

/** Every kind of record; pages, words and calls follow from it. */
export const resources: readonly AdminResource[] = tabs.filter(isResource);

/** Tabs that are pages of their own. */
export const tabPages: readonly AdminPage[] = tabs.filter(isPage);
