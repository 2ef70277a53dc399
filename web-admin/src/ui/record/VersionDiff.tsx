import {
  Box,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useIsNarrow } from '../useIsNarrow.ts';
import { diffFields, type FieldDiff } from './diffFields.ts';

interface VersionDiffProps {
  readonly title: string | undefined;
  readonly day: string;
  readonly past: Readonly<Record<string, string>> | null;
  readonly now: Readonly<Record<string, string>> | null;
}

const ChangedChip = ({ isChanged }: Pick<FieldDiff, 'isChanged'>) =>
  isChanged && <Chip size="small" label="changed" />;

const valueText = (text: string): string => (text === '' ? '–' : text);

const AsTable = ({
  day,
  fields,
}: {
  readonly day: string;
  readonly fields: readonly FieldDiff[];
}) => (
  <Table size="small" sx={{ tableLayout: 'fixed' }}>
    <TableHead>
      <TableRow>
        <TableCell>Field</TableCell>
        <TableCell>{day}</TableCell>
        <TableCell>Now</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {fields.map(({ name, past, now, isChanged }) => (
        <TableRow key={name} sx={{ verticalAlign: 'top' }}>
          <TableCell component="th" scope="row">
            {name} <ChangedChip isChanged={isChanged} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{valueText(past)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{valueText(now)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsList = ({
  day,
  fields,
}: {
  readonly day: string;
  readonly fields: readonly FieldDiff[];
}) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {fields.map(({ name, past, now, isChanged }) => (
      <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong> <ChangedChip isChanged={isChanged} />
        <Typography variant="body2">
          {isChanged ? `${day}: ${valueText(past)}` : valueText(past)}
        </Typography>
        {isChanged && <Typography variant="body2">Now: {valueText(now)}</Typography>}
      </Box>
    ))}
  </Box>
);

/** The differences between a record's past and current fields. */
export const VersionDiff = ({ title, day, past, now }: VersionDiffProps) => {
  const isNarrow = useIsNarrow();
  const fields = diffFields(past, now);
  const changes = fields.filter(({ isChanged }) => isChanged).length;
  return (
    <Box component="section" aria-label={title}>
      {title !== undefined && (
        <Typography component="h3" variant="h6">
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {past === null
          ? 'There was nothing yet.'
          : changes === 0
            ? 'The same as now.'
            : `${changes === 1 ? 'One field is' : `${changes} fields are`} different now.`}
      </Typography>
      {past !== null &&
        (isNarrow ? <AsList {...{ day, fields }} /> : <AsTable {...{ day, fields }} />)}
    </Box>
  );
};
