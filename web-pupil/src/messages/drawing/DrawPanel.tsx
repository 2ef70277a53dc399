import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/components/Button.tsx';
import styles from './Draw.module.css';
import { DrawingSheet } from './DrawingSheet.tsx';
import { DrawTools } from './DrawTools.tsx';
import { sheetAddress } from './paintSheet.ts';
import { BRUSH, cleared, INKS, isBlank, strokesOn, undone, type Sheet } from './sheet.ts';

/** Drawing a message. The sheet is its owner's, so that it is still there when one comes back. */
export const DrawPanel = ({
  sheet,
  onSheet,
  isSending,
  onSend,
}: {
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
  readonly isSending: boolean;
  readonly onSend: (imageData: string) => void;
}) => {
  const [pen, setPen] = useState<Parameters<typeof DrawTools>[0]['pen']>({
    tool: 'brush',
    colour: INKS[0].colour,
    size: BRUSH.atFirst,
  });
  return (
    <div className={styles['draw']}>
      <DrawingSheet sheet={sheet} pen={pen} onStroke={(stroke) => onSheet([...sheet, stroke])} />
      <div className={styles['tools']}>
        <DrawTools
          pen={pen}
          onPen={setPen}
          canUndo={sheet.length > 0}
          canClear={strokesOn(sheet).length > 0}
          onUndo={() => onSheet(undone(sheet))}
          onClear={() => onSheet(cleared(sheet))}
        />
        <Button
          wide
          pending={isSending}
          disabled={isBlank(sheet)}
          onClick={() => onSend(sheetAddress(strokesOn(sheet)))}
        >
          <Send size={20} aria-hidden="true" /> Send drawing
        </Button>
      </div>
    </div>
  );
};
