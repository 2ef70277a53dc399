import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';

const KEYS: readonly (readonly [where: string, keys: string])[] = [
  ['On every page', '/ searches everything, ? shows these keys'],
  ['Moderation', 'A approves, R rejects, E escalates, S skips, U undoes, H shows earlier cases'],
  ['Review of drafts', 'A approves, E edits, R rejects, S leaves it for later'],
  ['Dialogs', 'Esc closes'],
];

/** Lists the keys of the admin app. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading} component="h2">
        Keys
      </DialogTitle>
      <DialogContent>
        <DetailList>
          {KEYS.map(([where, keys]) => (
            <DetailItem key={where} name={where} isLong>
              {keys}
            </DetailItem>
          ))}
        </DetailList>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
