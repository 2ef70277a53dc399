import type { Topic } from '@mahoe/contracts/content/catalogue';
import { TableBody, TableCell, TableRow } from '@mui/material';
import { Children, Fragment, type ReactNode } from 'react';
import { DataTableRow, RecordContextProvider, useListContext } from 'react-admin';
import { useDeferredRows } from '../ui/list/useDeferredRows.ts';
import { SubjectHeading, useSubjectHeadings } from './SubjectHeading.tsx';

/** The rows of the topic table, with a heading before each subject. */
export const GroupedTopicBody = ({ children }: { readonly children?: ReactNode }) => {
  const { data = [] } = useListContext<Topic>();
  const rows = useDeferredRows(data);
  const headings = useSubjectHeadings();
  return (
    <TableBody>
      {rows.map((topic, at) => (
        <Fragment key={topic.id}>
          {headings.startsGroup(topic, rows[at - 1]) && (
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={Children.count(children)}
                sx={{ p: '0 !important' }}
              >
                <SubjectHeading
                  subjectId={topic.subjectId}
                  total={headings.totalOf(topic.subjectId)}
                />
              </TableCell>
            </TableRow>
          )}
          <RecordContextProvider value={topic}>
            <DataTableRow>{children}</DataTableRow>
          </RecordContextProvider>
        </Fragment>
      ))}
    </TableBody>
  );
};
