import { Box, Button, Slider, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { addDaysToDate, countDaysBetween, parseDayInRange } from './days.ts';

/** Chooses the last day that counts, by a slider over all days or by date. */
export const AsOfPicker = ({
  first,
  today,
  asOf,
  says,
  onChange,
}: {
  readonly first: string;
  readonly today: string;
  readonly asOf: string;
  /** Explains how the chosen day limits the figures. */
  readonly says: string;
  readonly onChange: (day: string) => void;
}) => {
  const [dragged, setDragged] = useState<number>();
  const last = countDaysBetween(first, today);
  const chosen = dragged ?? countDaysBetween(first, asOf);
  return (
    <Box
      role="group"
      aria-label="As of"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <TextField
        type="date"
        label="As of"
        size="small"
        value={addDaysToDate(first, chosen)}
        onChange={({ target }) => {
          const day = parseDayInRange(target.value, first, today);
          if (day !== undefined) onChange(day);
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: today } }}
      />
      <Box sx={{ flex: 1, minWidth: 200, px: 1.5 }}>
        <Slider
          aria-label="Day"
          min={0}
          max={Math.max(1, last)}
          disabled={last === 0}
          value={chosen}
          getAriaValueText={(days) => addDaysToDate(first, days)}
          onChange={(_event, value) => setDragged(Number(value))}
          onChangeCommitted={(_event, value) => {
            setDragged(undefined);
            onChange(addDaysToDate(first, Number(value)));
          }}
        />
      </Box>
      <Button disabled={asOf === today} onClick={() => onChange(today)}>
        Today
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
        {says}
      </Typography>
    </Box>
  );
};
