import { listBadges, listMilestones, type Badge } from '@mahoe/contracts/progress/progress';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { toJamaicanDate, formatLongDay } from '../ui/format/localDate.ts';
import { Medal } from '../pupil/Medal.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { evidenceText } from './evidenceText.ts';
import styles from './BadgesPage.module.css';
import { sortByDistance } from './sortByDistance.ts';

const TIERS = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } as const;
const WHOLE = 100;

type ShownBadge = Badge & { readonly evidence: string | undefined };

/** Distance to a badge, or the day on which it was earned. */
const BadgeFact = ({ badge }: { readonly badge: ShownBadge }) =>
  badge.awardedAt ? (
    <p className={styles['fact']}>
      Earned on {formatLongDay(toJamaicanDate(badge.awardedAt))}.
      {badge.evidence && ` ${badge.evidence}`}
    </p>
  ) : badge.progress ? (
    <ProgressBar
      label={`Way to ${badge.name}`}
      value={(WHOLE * badge.progress.count) / badge.progress.of}
      colour="var(--bloom-orange)"
    />
  ) : (
    <p className={styles['fact']}>Not earned yet</p>
  );

/** A medal on the wall; a touch shows how it is earned. */
const BadgeItem = ({ badge }: { readonly badge: ShownBadge }) => (
  <li className={cx(styles['badge'], !badge.earned && styles['waiting'])}>
    <details name="badge">
      <summary className={styles['medal']}>
        <Medal code={badge.code} tier={badge.tier} name="" description={badge.description} />
        <h3 className={styles['name']}>{badge.name}</h3>
        {!badge.earned && badge.progress && (
          <span className={styles['fact']}>
            {badge.progress.count} of {badge.progress.of}
          </span>
        )}
      </summary>
      <div className={styles['words']}>
        <p>
          {TIERS[badge.tier]}: {badge.description}
        </p>
        <BadgeFact badge={badge} />
      </div>
    </details>
  </li>
);

/** The badge that is nearest, in full. */
const NextBadge = ({ badge }: { readonly badge: ShownBadge }) => (
  <Card className={styles['next']} aria-labelledby="next-badge">
    <Medal
      code={badge.code}
      tier={badge.tier}
      name={TIERS[badge.tier]}
      description={badge.description}
    />
    <div className={styles['words']}>
      <h2 id="next-badge">Next: {badge.name}</h2>
      <p>{badge.description}</p>
      <BadgeFact badge={badge} />
      {badge.progress && (
        <p className={styles['fact']}>
          {badge.progress.count} of {badge.progress.of}
        </p>
      )}
    </div>
  </Card>
);

const Group = ({
  title,
  badges,
}: {
  readonly title: string;
  readonly badges: readonly ShownBadge[];
}) =>
  badges.length > 0 && (
    <section className={styles['group']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles['badges']}>
        {badges.map((badge) => (
          <BadgeItem key={badge.id} badge={badge} />
        ))}
      </ul>
    </section>
  );

/** All badges: the nearest one, the earned ones, latest first, and the others by their distance. */
export const BadgesPage = () => {
  usePageTitle('Badges');
  const badges = useRead(listBadges, {});
  const user = useSignedInUser();
  const reached = useRead(listMilestones, { params: { id: user.id }, query: { kind: 'badge' } });
  const sentences = new Map(reached.data?.map((one) => [one.key, evidenceText(one)]));
  const all = (badges.data ?? []).map((badge) => ({
    ...badge,
    evidence: sentences.get(badge.code),
  }));
  const earned = all
    .filter((badge) => badge.earned)
    .sort((one, other) => (other.awardedAt ?? '').localeCompare(one.awardedAt ?? ''));
  const waiting = sortByDistance(all.filter((badge) => !badge.earned));
  const [next] = waiting;
  return (
    <div className="page">
      <header>
        <h1>Badges</h1>
        {badges.data && (
          <p className={styles['lead']}>
            {earned.length} out of {badges.data.length} earned
          </p>
        )}
      </header>
      {badges.isError ? (
        <LoadError
          what="Failed to fetch all badges"
          error={badges.error}
          onRetry={() => void badges.refetch()}
          bird
        />
      ) : !badges.data ? (
        <Skeleton label="Fetching your badges…" rows={6} height={110} />
      ) : (
        <>
          {earned.length === 0 && (
            <EmptyState title="No badges earned yet">
              Your first finished quiz brings the first one.
            </EmptyState>
          )}
          {next?.progress && <NextBadge badge={next} />}
          <Group title="Earned" badges={earned} />
          <Group title="Still to earn" badges={waiting} />
        </>
      )}
    </div>
  );
};
