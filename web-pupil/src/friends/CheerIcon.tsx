import { Heart, Rocket, Star, Sun, ThumbsUp, Trophy } from 'lucide-react';
import type { Cheer } from '@mahoe/contracts/social/friendActivity';

const LOOKS = {
  clap: [ThumbsUp, 'var(--leaf)'],
  star: [Star, '#97700A'],
  heart: [Heart, 'var(--crimson)'],
  rocket: [Rocket, 'var(--sea)'],
  trophy: [Trophy, '#97500A'],
  sunshine: [Sun, '#B35309'],
} as const;

/** The icon of a cheer. */
export const CheerIcon = ({
  cheer,
  size = 22,
}: {
  readonly cheer: Cheer;
  readonly size?: number;
}) => {
  const [Icon, colour] = LOOKS[cheer];
  return <Icon size={size} color={colour} aria-hidden="true" />;
};
