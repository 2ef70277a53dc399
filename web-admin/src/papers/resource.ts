import { getAdminPaper, listAdminPapers } from '@mahoe/contracts/content/paperAdmin';
import type { AdminResource } from '../ui/adminResource.ts';
import { BlueprintsPage } from './BlueprintsPage.tsx';
import { PaperList } from './PaperList.tsx';
import { PaperShow } from './PaperShow.tsx';
import { StockPage } from './StockPage.tsx';

export const papers: AdminResource = {
  name: 'papers',
  tab: 'Exam papers',
  paths: { list: listAdminPapers.path, one: getAdminPaper.path },
  fields: { title: 'Paper', state: 'State' },
  list: PaperList,
  show: PaperShow,
  pages: [
    { path: '/paper-blueprints', page: BlueprintsPage },
    { path: '/paper-blueprints/:name', page: StockPage },
  ],
};
