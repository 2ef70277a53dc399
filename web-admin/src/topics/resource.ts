import { getAdminTopic, listAdminTopics } from '@mahoe/contracts/content/catalogue';
import type { AdminResource } from '../ui/adminResource.ts';
import { TopicList } from './TopicList.tsx';
import { TopicShow } from './TopicShow.tsx';

export const topics: AdminResource = {
  name: 'topics',
  tab: 'Topics & Curriculum',
  paths: { list: listAdminTopics.path, one: getAdminTopic.path },
  fields: {
    subjectId: 'Subject',
    orderIndex: 'Order',
    masteryThreshold: 'Mastery goal',
    questionCount: 'Questions',
    articleCount: 'Articles',
  },
  list: TopicList,
  show: TopicShow,
};
