import UploadFile from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useRef, type ChangeEvent } from 'react';

interface FileChooserProps {
  /** Name of the field for screen readers. */
  readonly label: string;
  /** Endings and types of files that the browser offers. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for a file. The same file can be chosen again after it was changed. */
export const FileChooser = ({ label, accept, isDisabled = false, onChoose }: FileChooserProps) => {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (!file) return;
    onChoose(file);
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={onChange}
      />
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </>
  );
};
