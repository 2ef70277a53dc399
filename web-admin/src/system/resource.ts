import type { AdminPage } from '../ui/adminResource.ts';
import { BackupsPage } from './BackupsPage.tsx';
import { SystemPage } from './SystemPage.tsx';

export const system: AdminPage = { name: 'system', tab: 'System', page: SystemPage };

export const backups: AdminPage = { name: 'backups', tab: 'Backups', page: BackupsPage };
