import type { AdminPage } from '../ui/adminResource.ts';
import { BacklogPage } from './BacklogPage.tsx';

export const backlog: AdminPage = { name: 'backlog', tab: 'Waiting work', page: BacklogPage };
