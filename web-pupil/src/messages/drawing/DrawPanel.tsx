import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/components/Button.tsx';
import styles from './Draw.module.css';
import { DrawingSheet } from './DrawingSheet.tsx';
import { DrawTools } from './DrawTools.tsx';
import { toSheetDataUrl } from './paintSheet.ts';
import { BRUSH, clearSheet, INKS, isBlank, visibleStrokes, undoLast, type Sheet } from './sheet.ts';

/**
 * A panel to draw a message. The parent holds the sheet, so that it is still there after a change
 * of tab.
 */
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
          canClear={visibleStrokes(sheet).length > 0}
          onUndo={() => onSheet(undoLast(sheet))}
          onClear={() => onSheet(clearSheet(sheet))}
        />
        <Button
          wide
          pending={isSending}
          disabled={isBlank(sheet)}
          onClick={() => onSend(toSheetDataUrl(visibleStrokes(sheet)))}
        >
          <Send size={20} aria-hidden="true" /> Send drawing
        </Button>
      </div>
    </div>
  );
};
