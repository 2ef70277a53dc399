import {
  Dialog,
  DialogContent,
  List,
  ListItemButton,
  ListSubheader,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { autoFocus } from '../ui/autoFocus.ts';
import type { SearchResult } from './searchPages.ts';
import { useSearch } from './useSearch.ts';

/** Searches everything that the admin app has pages for. Enter opens the first result. */
export const SearchDialog = ({
  pages,
  onClose,
}: {
  readonly pages: readonly SearchResult[];
  readonly onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const navigate = useNavigate();
  const { groups, isFetching } = useSearch(text, pages);
  const first = groups[0]?.results[0];
  return (
    <Dialog open fullWidth maxWidth="sm" aria-label="Search everything" onClose={onClose}>
      <DialogContent>
        <TextField
          type="search"
          label="Search students, topics, questions, vouchers and pages"
          inputRef={autoFocus}
          fullWidth
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Enter' || !first) return;
            onClose();
            void navigate(first.path);
          }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text.length < 2
            ? 'Type two letters or more.'
            : groups.length === 0 && (isFetching ? 'Searching…' : 'Nothing found')}
        </Typography>
        <List disablePadding>
          {groups.map(({ heading, results }) => [
            <ListSubheader key={heading} disableGutters>
              {heading}
            </ListSubheader>,
            ...results.map(({ label, path }) => (
              <ListItemButton key={path} component={Link} to={path} onClick={onClose}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
              </ListItemButton>
            )),
          ])}
        </List>
      </DialogContent>
    </Dialog>
  );
};
