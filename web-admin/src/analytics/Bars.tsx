import { Box, Typography } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { colours } from '../ui/colours.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

export interface Series<Row> {
  readonly of: (row: Row) => number | null;
  readonly name: string;
  readonly colour: string;
}

/** Space for a name beside its bars: width in pixels, length in letters. */
const NARROW_NAME_AXIS = { width: 156, letters: 21 };
const WIDE_NAME_AXIS = { width: 320, letters: 48 };

const truncate = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;

/** Settings of the axis whose names are beside the bars. */
const useNameAxis = () => {
  const { width, letters } = useIsNarrow() ? NARROW_NAME_AXIS : WIDE_NAME_AXIS;
  return { width, tickFormatter: (name: string) => truncate(name, letters) };
};

/** Bars by day, grade or name, under a legend of the colours. */
export const Bars = <Row,>({
  rows,
  at,
  bars,
  isOfNames = false,
}: {
  readonly rows: readonly Row[];
  readonly at: (row: Row) => string;
  readonly bars: readonly Series<Row>[];
  /** True if the names are too long to fit below the bars: they are then drawn beside them. */
  readonly isOfNames?: boolean;
}) => {
  const names = useNameAxis();
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {bars.map(({ name, colour }) => (
          <Typography
            key={name}
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            {bars.length > 1 && (
              <Box
                component="span"
                sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }}
              />
            )}
            {name}
          </Typography>
        ))}
      </Box>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          layout={isOfNames ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke={colours.line} vertical={isOfNames} horizontal={!isOfNames} />
          {isOfNames ? (
            <>
              <XAxis type="number" allowDecimals={false} domain={[0, 'auto']} />
              <YAxis type="category" dataKey={at} {...names} interval={0} tick={{ fontSize: 12 }} />
            </>
          ) : (
            <>
              <XAxis dataKey={at} tick={{ fontSize: 12 }} minTickGap={12} />
              <YAxis width={44} allowDecimals={false} domain={[0, 'auto']} />
            </>
          )}
          {bars.map(({ of: valueOf, name, colour }) => (
            <Bar
              key={name}
              dataKey={valueOf}
              fill={colour}
              isAnimationActive={false}
              maxBarSize={32}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};
