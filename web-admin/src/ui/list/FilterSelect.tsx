import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';

export interface FilterChoice {
  readonly value: string | number;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  /** The filter this select sets. Every choice but "All" narrows the list. */
  readonly source: string;
  readonly choices: readonly FilterChoice[];
  /** Filters to clear when this one changes. */
  readonly resets?: readonly string[];
  readonly minWidth?: number;
  readonly maxWidth?: number;
}

const NO_FILTERS: readonly string[] = [];

/** One filter of a list as a native select, which works the same on phones and by keyboard. */
export const FilterSelect = ({
  label,
  source,
  choices,
  resets = NO_FILTERS,
  minWidth = 120,
  maxWidth,
}: FilterSelectProps) => {
  const { filterValues, setFilters } = useListContext();
  const select = (chosen: string) => {
    const choice = choices.find(({ value }) => String(value) === chosen);
    const kept = Object.entries(filterValues).filter(
      ([name]) => name !== source && !resets.includes(name),
    );
    setFilters(Object.fromEntries(choice ? [...kept, [source, choice.value]] : kept));
  };
  return (
    <TextField
      select
      id={`filter-${source}`}
      fullWidth={false}
      margin="none"
      label={label}
      value={filterValues[source] === undefined ? '' : String(filterValues[source])}
      onChange={(event) => select(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
      }}
      sx={{
        minWidth,
        maxWidth: { xs: '100%', sm: maxWidth ?? '100%' },
        width: 'auto',
        '& select': { textOverflow: 'ellipsis' },
      }}
    >
      <option value="">All</option>
      {choices.map(({ value, label: text }) => (
        <option key={String(value)} value={String(value)}>
          {text}
        </option>
      ))}
    </TextField>
  );
};
