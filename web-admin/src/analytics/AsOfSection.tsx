import { Box, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryContent } from '../ui/QueryContent.tsx';
import { AsOfPicker } from './AsOfPicker.tsx';

/** Days for which a section has data, as each reply states them. */
interface AsOfReply {
  readonly asOf: string;
  readonly firstDay: string | null;
  readonly today: string;
}

/** A section of Analytics as of any day with data (R20). */
export const AsOfSection = <Reply extends AsOfReply>({
  title,
  fetch,
  nothing,
  says,
  children,
}: {
  readonly title: string;
  readonly fetch: (query: { readonly asOf?: string }) => Promise<Reply>;
  /** Text for when there is no data yet. */
  readonly nothing: string;
  /** Explains how the chosen day limits the figures. */
  readonly says: string;
  readonly children: (reply: Reply) => ReactNode;
}) => {
  const [asOf, setAsOf] = useState<string>();
  const query = useQuery({
    queryKey: ['analytics', title, asOf],
    queryFn: () => fetch(asOf === undefined ? {} : { asOf }),
    placeholderData: keepPreviousData,
  });
  const name = title.toLowerCase();
  return (
    <Card
      component="section"
      id={name.replaceAll(' ', '-')}
      aria-label={title}
      sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">{title}</Typography>
      <QueryContent query={query} what={name} failed={`Failed to fetch ${name}`}>
        {(reply) =>
          reply.firstDay === null ? (
            <Typography color="textSecondary">{nothing}</Typography>
          ) : (
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <AsOfPicker
                first={reply.firstDay}
                today={reply.today}
                asOf={reply.asOf}
                says={says}
                onChange={(day) => setAsOf(day === reply.today ? undefined : day)}
              />
              {children(reply)}
            </Box>
          )
        }
      </QueryContent>
    </Card>
  );
};
