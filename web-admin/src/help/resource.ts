import type { AdminPage } from '../ui/adminResource.ts';
import { HelpPages } from './HelpPages.tsx';

export const help: AdminPage = { name: 'help', tab: 'Needs help', page: HelpPages };
