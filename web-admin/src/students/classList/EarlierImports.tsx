import { listClassListImports, type ClassListImport } from '@mahoe/contracts/accounts/classLists';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../apiClient.ts';
import { jamaicanTime } from '../../ui/instants.ts';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { UndoImport } from './UndoImport.tsx';
import { describeImport, isOpen } from './undoText.ts';

const ImportRow = ({
  one,
  onUndone,
}: {
  readonly one: ClassListImport;
  readonly onUndone: (message: string) => void;
}) => (
  <Box
    component="li"
    sx={{
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      display: 'grid',
      gap: 0.5,
      justifyItems: 'start',
    }}
  >
    <Typography>
      {jamaicanTime(one.importedAt)} by {one.administrator}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {describeImport(one)}
    </Typography>
    {isOpen(one) && (
      <UndoImport
        importId={one.id}
        label={`of ${jamaicanTime(one.importedAt)}`}
        onUndone={onUndone}
      />
    )}
  </Box>
);

/** Past imports with who made them, when and how many students, each of which can be undone. */
export const EarlierImports = ({ onUndone }: { readonly onUndone: (message: string) => void }) => {
  const query = useQuery({
    queryKey: ['class-list-imports'],
    queryFn: () => call(listClassListImports, {}),
  });
  return (
    <QueryContent query={query} what="earlier imports" failed="Failed to fetch earlier imports">
      {(imports) =>
        imports.length > 0 && (
          <Card component="section" aria-labelledby="earlier-imports" sx={{ p: 2 }}>
            <Typography id="earlier-imports" variant="h2" sx={{ mb: 1 }}>
              Earlier imports
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {imports.map((one) => (
                <ImportRow
                  key={one.id}
                  one={one}
                  onUndone={(message) => {
                    void query.refetch();
                    onUndone(message);
                  }}
                />
              ))}
            </Box>
          </Card>
        )
      }
    </QueryContent>
  );
};
