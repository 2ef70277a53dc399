import type { AdminPaperItem } from '@mahoe/contracts/content/paperAdmin';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';

/** The fields of an item that another key can change. */
export interface ChosenKey {
  readonly correctAnswer: number;
  readonly explanation: string;
}

/** The right option of an item and its explanation. */
export const KeyFields = ({
  item,
  chosen,
  onChange,
}: {
  readonly item: AdminPaperItem;
  readonly chosen: ChosenKey;
  readonly onChange: (chosen: ChosenKey) => void;
}) => (
  <>
    <FormControl>
      <FormLabel id="right-option">Right option</FormLabel>
      <RadioGroup
        aria-labelledby="right-option"
        value={chosen.correctAnswer}
        onChange={(_event, value) => onChange({ ...chosen, correctAnswer: Number(value) })}
      >
        {item.question.options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={index}
            control={<Radio />}
            label={index === item.correctAnswer ? `${option} (now)` : option}
          />
        ))}
      </RadioGroup>
    </FormControl>
    <TextField
      label="Explanation"
      fullWidth
      multiline
      minRows={2}
      value={chosen.explanation}
      onChange={({ target }) => onChange({ ...chosen, explanation: target.value })}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
  </>
);
