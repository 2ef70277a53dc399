import { NumberInput } from 'react-admin';

export const WordLimitInput = () => (
  <NumberInput source="wordLimit" label="Word limit" helperText="May be empty" min={1} max={500} />
);
