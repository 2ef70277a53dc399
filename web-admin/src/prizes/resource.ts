import { getPrize, listPrizes } from '@mahoe/contracts/progress/prizes';
import type { AdminResource } from '../ui/adminResource.ts';
import { PrizeList } from './PrizeList.tsx';
import { PrizeShow } from './PrizeShow.tsx';

export const prizes: AdminResource = {
  name: 'prizes',
  tab: 'Prizes',
  paths: { list: listPrizes.path, one: getPrize.path },
  fields: { lastName: 'Student', earnedOn: 'Earned on', state: 'Status' },
  list: PrizeList,
  show: PrizeShow,
};
