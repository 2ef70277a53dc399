import { recordExport } from '@mahoe/contracts/admin/exports';
import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { call } from '../apiClient.ts';
import { useSaving } from './useSaving.ts';

/** A button that prints the page's list, once the server has recorded the export. */
export const PrintButton = ({
  name,
  label,
  isDisabled = false,
}: {
  /** Name of the list in the activity log. */
  readonly name: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}) => {
  const { isSaving, saving } = useSaving('Failed to print');
  const print = async () => {
    await call(recordExport, { body: { table: name } });
    window.print();
  };
  return (
    <Button
      variant="contained"
      startIcon={<Print />}
      loading={isSaving}
      loadingPosition="start"
      disabled={isDisabled}
      onClick={() => void saving(print)}
    >
      {label}
    </Button>
  );
};
