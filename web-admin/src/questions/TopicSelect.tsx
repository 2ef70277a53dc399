import type { Topic } from '@mahoe/contracts/content/catalogue';
import { subjectName } from '@mahoe/contracts/content/subjects';
import { TextField } from '@mui/material';
import { useGetList } from 'react-admin';

/** Chooses one of all topics, in the browser's native select. */
export const TopicSelect = ({
  id,
  label,
  none,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  /** Text of the empty choice. */
  readonly none: string;
  readonly value: string;
  readonly onChange: (topicId: string) => void;
}) => {
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return (
    <TextField
      select
      fullWidth
      label={label}
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{none}</option>
      {data.map((topic) => (
        <option key={topic.id} value={topic.id}>
          {`${subjectName(topic.subjectId)}, Grade ${topic.grade}: ${topic.name}`}
        </option>
      ))}
    </TextField>
  );
};
