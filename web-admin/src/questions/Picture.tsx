import { Box } from '@mui/material';
import { useState } from 'react';
import { imageSource } from './imageSource.ts';

/** The picture of a question. A broken picture is hidden. */
export const Picture = ({
  url,
  alt,
}: {
  readonly url: string | undefined;
  readonly alt: string | undefined;
}) => {
  const [isBroken, setIsBroken] = useState(false);
  const source = imageSource(url);
  return source === undefined || isBroken ? null : (
    <Box
      component="img"
      src={source}
      alt={alt ?? 'Picture of this question'}
      onError={() => setIsBroken(true)}
      sx={{ maxWidth: '100%', maxHeight: 240, mb: 2, backgroundColor: '#fff' }}
    />
  );
};
