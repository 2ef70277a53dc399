import type { AdminPage } from '../ui/adminResource.ts';
import { SystemPage } from './SystemPage.tsx';

export const system: AdminPage = { name: 'system', tab: 'System', page: SystemPage };
