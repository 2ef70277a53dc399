import { addFigure, MAX_FIGURE_BYTES } from '@mahoe/contracts/content/questionAdmin';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, useInput, useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { imageSource } from './imageSource.ts';

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** The picture of a question and its description. The server re-encodes an uploaded picture. */
export const FigureInput = () => {
  const { field } = useInput<string | null>({ source: 'imageUrl' });
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const notify = useNotify();
  // Treats the empty text of an empty form field as no picture.
  const url = field.value || undefined;
  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_FIGURE_BYTES) {
      return notify('This picture is too large: 6 MB at most.', { type: 'error' });
    }
    setIsSending(true);
    try {
      const figure = await call(addFigure, { body: { picture: await readAsDataUrl(file) } });
      field.onChange(figure.imageUrl);
    } catch (error) {
      notify(getErrorMessage(error, 'Failed to upload the picture'), { type: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {url !== undefined && (
          <Box component="img" src={imageSource(url)} alt="" sx={{ height: 64, maxWidth: 160 }} />
        )}
        <Button
          variant="outlined"
          loading={isSending}
          loadingPosition="start"
          startIcon={<AddPhotoAlternate />}
          onClick={() => chooser.current?.click()}
        >
          {url === undefined ? 'Add a picture' : 'Another picture'}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture of this question"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void upload(file);
          }}
        />
        {url !== undefined && <Button onClick={() => field.onChange(null)}>Remove picture</Button>}
      </Box>
      {url !== undefined && (
        <TextInput
          source="imageAlt"
          label="What the picture shows, in words *"
          helperText="Read aloud to pupils who cannot see it. It must not give the answer away."
        />
      )}
    </Box>
  );
};
