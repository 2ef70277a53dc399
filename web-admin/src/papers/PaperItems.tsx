import { PREVIEW_PATH, SET_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';
import type { ShowSet } from '@mahoe/contracts/browser/setPreview';
import type { AdminPaperDetails, AdminPaperItem } from '@mahoe/contracts/content/paperAdmin';
import type { PaperText } from '@mahoe/contracts/practice/stimulus';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Key from '@mui/icons-material/Key';
import PlaylistRemove from '@mui/icons-material/PlaylistRemove';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { DialogButton } from '../ui/DialogButton.tsx';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { ChangeItemDialog } from './ChangeItemDialog.tsx';

interface ItemProps {
  readonly paperId: string;
  readonly item: AdminPaperItem;
}

/** An item with the text that it is about. */
interface PlacedItem extends ItemProps {
  readonly text: PaperText | undefined;
}

const ItemActions = ({ paperId, item }: ItemProps) => {
  const subject = `item ${item.itemNumber}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {!item.isStruckOut && (
        <DialogButton label="Strike out" subject={subject} icon={<PlaylistRemove />}>
          {(close) => (
            <ChangeItemDialog paperId={paperId} item={item} kind="strike-out" onClose={close} />
          )}
        </DialogButton>
      )}
      {item.correctAnswer !== null && !item.isStruckOut && (
        <DialogButton label="Set another key" subject={subject} icon={<Key />}>
          {(close) => (
            <ChangeItemDialog paperId={paperId} item={item} kind="rekey" onClose={close} />
          )}
        </DialogButton>
      )}
    </Box>
  );
};

/** An item as a pupil sees it, below its text if it has one. */
const ItemPreview = ({ item, text }: Pick<PlacedItem, 'item' | 'text'>) => {
  const { id: _id, ...question } = item.question;
  const message: ShowQuestion | ShowSet = text
    ? { type: 'show-set', stimulus: text.stimulus, questions: [item.question] }
    : { type: 'show-question', question };
  return (
    <PreviewFrame
      src={text ? SET_PREVIEW_PATH : PREVIEW_PATH}
      title={`Item ${item.itemNumber} as a pupil sees it`}
      message={message}
    />
  );
};

const ItemDetails = ({ paperId, item, text }: PlacedItem) => (
  <>
    <ItemPreview item={item} text={text} />
    <Typography variant="h2" sx={{ mt: 2 }}>
      Right answer
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{item.correctText}</Typography>
    <Typography variant="h2" sx={{ mt: 2 }}>
      Explanation
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {item.explanation || 'None'}
    </Typography>
    <ItemActions paperId={paperId} item={item} />
  </>
);

const ItemRow = ({ paperId, item, text }: PlacedItem) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion
      disableGutters
      square
      expanded={isOpen}
      onChange={(_event, opened) => setIsOpen(opened)}
      slotProps={{
        heading: { component: 'h2' },
        transition: { unmountOnExit: true, timeout: 0 },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {item.itemNumber}. {item.question.question}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {item.strand}, depth {item.depth}
              {text && `, about “${text.stimulus.title}”`}
            </Typography>
            {item.isStruckOut && <StatusChip tone="bad" label="Struck out" />}
            {item.isRekeyed && <StatusChip tone="warning" label="Another key" />}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <ItemDetails paperId={paperId} item={item} text={text} />
      </AccordionDetails>
    </Accordion>
  );
};

/** The items of a paper in order. An item opens to its preview, its key and its explanation. */
export const PaperItems = ({ paper }: { readonly paper: AdminPaperDetails }) => (
  <>
    {paper.itemList.map((item) => (
      <ItemRow
        key={item.itemId}
        paperId={paper.id}
        item={item}
        text={paper.texts.find(({ from, to }) => from <= item.itemNumber && item.itemNumber <= to)}
      />
    ))}
  </>
);
