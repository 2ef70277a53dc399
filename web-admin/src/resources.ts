import { administrators } from './administrators/resource.ts';
import { analytics } from './analytics/resource.ts';
import { activity, myActivity } from './activity/resource.ts';
import { help } from './help/resource.ts';
import { moderation } from './moderation/resource.ts';
import { outbox } from './outbox/resource.ts';
import { papers } from './papers/resource.ts';
import { payments } from './payments/resource.ts';
import { points } from './points/resource.ts';
import { prizes } from './prizes/resource.ts';
import { questions } from './questions/resource.ts';
import { reportedQuestions } from './questions/reports/resource.ts';
import { schoolYear } from './schoolYear/resource.ts';
import { sets } from './sets/resource.ts';
import { backups, system } from './system/resource.ts';
import { students } from './students/resource.ts';
import { tasks } from './tasks/resource.ts';
import { topics } from './topics/resource.ts';
import type { AdminPage, AdminResource } from './ui/adminResource.ts';
import { vouchers } from './vouchers/resource.ts';
import { backlog } from './backlog/resource.ts';

/** A resource with records, or a page of its own. */
type Tab = AdminResource | AdminPage;

/** The tabs of the specification, in its order. */
export const tabs: readonly Tab[] = [students, topics, questions, vouchers, points, analytics];

/** The tabs behind "More", in the order of the menu. */
export const menuTabs: readonly Tab[] = [
  backlog,
  help,
  moderation,
  reportedQuestions,
  papers,
  sets,
  tasks,
  prizes,
  schoolYear,
  activity,
  myActivity,
  payments,
  outbox,
  administrators,
  backups,
  system,
];

const allTabs = [...tabs, ...menuTabs];

const isPage = (tab: Tab): tab is AdminPage => 'page' in tab;
const isResource = (tab: Tab): tab is AdminResource => !isPage(tab);

/** Every resource. Pages, texts and calls derive from it. */
export const resources: readonly AdminResource[] = allTabs.filter(isResource);

/** Tabs that are pages of their own. */
export const tabPages: readonly AdminPage[] = allTabs.filter(isPage);
