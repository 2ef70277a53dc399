import { getAdminPaper, type AdminPaperDetails } from '@mahoe/contracts/content/paperAdmin';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';

/** Shows a paper with its items. The record of the page may still be the shorter one of the list. */
export const PaperContent = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (paper: AdminPaperDetails) => ReactNode;
}) => {
  const query = useQuery({
    queryKey: ['papers', 'details', id],
    queryFn: () => call(getAdminPaper, { params: { id } }),
  });
  return (
    <QueryContent query={query} what="this paper" failed="Failed to fetch exam paper">
      {children}
    </QueryContent>
  );
};
