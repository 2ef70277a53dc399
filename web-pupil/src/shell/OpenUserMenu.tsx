import {
  Award,
  Backpack,
  ChartColumn,
  ClipboardList,
  Coins,
  FileText,
  Flame,
  Flower2,
  House,
  LogOut,
  MessageCircle,
  Settings,
  ShieldCheck,
  Sparkles,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { Avatar } from '../pupil/Avatar.tsx';
import { petalsToggle } from '../ui/preferences/celebrationSettings.ts';
import { pupilName } from '../pupil/pupilName.ts';
import { useIsWide } from '../ui/hooks/useIsWide.ts';
import { useFriendRequests } from '../reads/useFriendRequests.ts';
import { CountBadge } from './CountBadge.tsx';
import { menuLabel } from './menuLabel.ts';
import styles from './UserMenu.module.css';
import { useUnread } from './useUnread.ts';

const DEFAULT_LEVEL = 1;

/** Pages of the menu. On a phone the bar at the bottom already has some of them. */
const PAGES: readonly {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isInBar?: true;
}[] = [
  { to: '/', name: 'Home', icon: House, isInBar: true },
  { to: '/friends', name: 'Friends', icon: Users },
  { to: '/leaderboard', name: 'Leaderboard', icon: Trophy, isInBar: true },
  { to: '/social', name: 'Social', icon: Sparkles },
  { to: '/messages', name: 'Messages', icon: MessageCircle, isInBar: true },
  { to: '/exam', name: 'Exam practice', icon: ClipboardList },
  { to: '/report-card', name: 'Report Card', icon: FileText },
  { to: '/badges', name: 'Badges', icon: Award },
  { to: '/streak', name: 'Streak', icon: Flame },
  { to: '/offline', name: 'Saved quizzes', icon: Backpack },
  { to: '/settings', name: 'Settings', icon: Settings },
];

const ADMIN_PAGES = [
  { to: '/admin', name: 'Admin Panel', icon: ShieldCheck },
  { to: '/admin/analytics', name: 'Analytics', icon: ChartColumn },
  { to: '/admin/points', name: 'Points Management', icon: Coins },
] as const;

const PageEntries = ({ userId }: { readonly userId: string }) => {
  const requests = useFriendRequests().data?.length ?? 0;
  const unread = useUnread(userId);
  const isWide = useIsWide();
  return PAGES.filter(({ isInBar }) => isWide || !isInBar).map(({ to, name, icon: Icon }) => (
    <DropdownMenu.Item key={to} asChild>
      <Link to={to} className={styles['entry']}>
        <Icon size={20} aria-hidden="true" /> {name}
        {to === '/friends' && <CountBadge count={requests} what="friend requests" />}
        {to === '/messages' && <CountBadge count={unread} what="unread" />}
      </Link>
    </DropdownMenu.Item>
  ));
};

/** The avatar's menu, open. */
export const OpenUserMenu = ({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => Promise<void>;
}) => {
  const name = pupilName(user);
  const petals = petalsToggle.useIsOn();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className={styles['trigger']} aria-label={menuLabel(user)}>
        <Avatar user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={8} className={styles['menu']}>
        <DropdownMenu.Label className={styles['who']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['facts']}>
            <span>Grade {user.grade}</span>
            <span>Level {user.level || DEFAULT_LEVEL}</span>
          </span>
        </DropdownMenu.Label>
        <PageEntries userId={user.id} />
        {user.isAdmin &&
          ADMIN_PAGES.map(({ to, name: page, icon: Icon }) => (
            <DropdownMenu.Item key={to} asChild>
              <a href={to} className={styles['entry']}>
                <Icon size={20} aria-hidden="true" /> {page}
              </a>
            </DropdownMenu.Item>
          ))}
        <DropdownMenu.Separator className={styles['line']} />
        <DropdownMenu.CheckboxItem
          className={styles['entry']}
          checked={petals}
          onCheckedChange={petalsToggle.set}
          onSelect={(event) => event.preventDefault()}
        >
          <Flower2 size={20} aria-hidden="true" /> Falling petals
          <span className={styles['state']} aria-hidden="true">
            {petals ? 'On' : 'Off'}
          </span>
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Item className={styles['entry']} onSelect={() => void onSignOut()}>
          <LogOut size={20} aria-hidden="true" /> Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
