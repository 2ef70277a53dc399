import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

/** A link to a voucher's form. */
export const EditVoucher = ({
  voucher,
  asIcon = false,
}: {
  readonly voucher: Voucher;
  readonly asIcon?: boolean;
}) =>
  asIcon ? (
    <Tooltip title="Edit">
      <IconButton
        component={Link}
        to={`/vouchers/${voucher.id}`}
        aria-label={`Edit ${voucher.code}`}
      >
        <Edit />
      </IconButton>
    </Tooltip>
  ) : (
    <Button component={Link} to={`/vouchers/${voucher.id}`} startIcon={<Edit />} variant="outlined">
      Edit
    </Button>
  );

/** Deletes a voucher after a confirmation, and shows a message once the server has done it. */
export const DeleteVoucher = ({
  voucher,
  asIcon = false,
  onDeleted,
}: {
  readonly voucher: Voucher;
  readonly asIcon?: boolean;
  readonly onDeleted: () => void;
}) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return (
    <ConfirmButton
      label="Delete"
      subject={voucher.code}
      icon={<Delete />}
      asIcon={asIcon}
      danger
      question={{
        title: `Delete voucher ${voucher.code}?`,
        content:
          'Are you sure you want to delete this voucher? This action cannot be undone. Students keep what it already gave them.',
      }}
      command={async () => {
        await dataProvider.delete('vouchers', { id: voucher.id, previousData: voucher });
        notify('Voucher code deleted successfully', { type: 'success' });
        onDeleted();
      }}
      failed="Failed to delete voucher code"
    />
  );
};
