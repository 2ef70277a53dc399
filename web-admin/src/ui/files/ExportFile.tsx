import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSaving } from '../useSaving.ts';
import { saveFile } from './saveFile.ts';

/** Downloads the filtered records of a list as a file that an import reads. */
export const ExportFile = ({
  label,
  name,
  fetchText,
}: {
  readonly label: string;
  readonly name: string;
  /** Fetches the file with the filter of the list. */
  readonly fetchText: (filter: string) => Promise<string>;
}) => {
  const { filterValues, total } = useListContext();
  const { isSaving, saving } = useSaving('Failed to export');
  const save = async (): Promise<void> =>
    saveFile(name, await fetchText(JSON.stringify(filterValues)));
  return total === undefined || total === 0 ? null : (
    <Button
      startIcon={<Download />}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void saving(save)}
    >
      {label}
    </Button>
  );
};
