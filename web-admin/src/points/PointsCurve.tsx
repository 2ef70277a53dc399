import { getPointsCurve, type PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';
import { useQuery } from '@tanstack/react-query';
import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceDot,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';

/** A question's place on the points curve, with its band and the interval of its success rate. */
export const PointsCurve = ({ item }: { readonly item: PointsPreviewItem }) => {
  const { data } = useQuery({
    queryKey: ['points', 'curve'],
    queryFn: () => call(getPointsCurve, {}),
    staleTime: Infinity,
  });
  const { interval, successRate, currentPoints, suggestedPoints, band } = item;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data?.curve ?? []} margin={{ top: 12, right: 16, bottom: 20, left: 0 }}>
        <CartesianGrid stroke={colours.line} />
        <XAxis
          type="number"
          dataKey="rate"
          domain={[0, 100]}
          unit="%"
          label={{ value: 'Right answers', position: 'insideBottom', offset: -12 }}
        />
        <YAxis type="number" domain={[6, 32]} width={36} />
        <ReferenceArea
          x1={interval.low}
          x2={interval.high}
          y1={band.low}
          y2={band.high}
          fill={colours.sea}
          fillOpacity={0.15}
          stroke={colours.sea}
          strokeDasharray="4 3"
        />
        <Line
          dataKey="points"
          stroke={colours.leaf}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
        <ReferenceDot
          x={successRate}
          y={currentPoints}
          r={6}
          fill={colours.card}
          stroke={colours.ink}
          strokeWidth={2}
        />
        <ReferenceDot
          x={successRate}
          y={suggestedPoints}
          r={6}
          fill={colours.bloomOrange}
          stroke={colours.ink}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};
