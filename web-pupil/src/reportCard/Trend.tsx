import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import type { SubjectPerformance } from '@mahoe/contracts/progress/report';
import { Chip } from '../ui/components/Chip.tsx';

const LOOKS = {
  improving: { tone: 'good', icon: TrendingUp, label: 'Improving' },
  declining: { tone: 'warm', icon: TrendingDown, label: 'Declining' },
  stable: { tone: 'sea', icon: ArrowRight, label: 'Steady' },
} as const;

/** Direction of a subject's results. */
export const Trend = ({ trend }: { readonly trend: SubjectPerformance['trend'] }) => {
  const { tone, icon: Icon, label } = LOOKS[trend];
  return (
    <Chip tone={tone}>
      <Icon size={16} aria-hidden="true" /> {label}
    </Chip>
  );
};
