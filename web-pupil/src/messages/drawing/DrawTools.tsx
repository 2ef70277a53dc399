import { Brush, Eraser, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import styles from './Draw.module.css';
import { BRUSH, INKS, type Stroke, type Tool } from './sheet.ts';

type Pen = Pick<Stroke, 'tool' | 'colour' | 'size'>;

const TOOLS: readonly {
  readonly tool: Tool;
  readonly name: string;
  readonly icon: typeof Brush;
}[] = [
  { tool: 'brush', name: 'Brush', icon: Brush },
  { tool: 'eraser', name: 'Eraser', icon: Eraser },
];

interface PenProps {
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
}

interface HistoryProps {
  readonly canUndo: boolean;
  readonly canClear: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

const ToolButtons = ({
  pen,
  onPen,
  canUndo,
  canClear,
  onUndo,
  onClear,
}: PenProps & HistoryProps) => (
  <div className={styles['row']}>
    {TOOLS.map(({ tool, name, icon: Icon }) => (
      <button
        key={tool}
        type="button"
        className={styles['tool']}
        aria-pressed={pen.tool === tool}
        onClick={() => onPen({ ...pen, tool })}
      >
        <Icon size={20} aria-hidden="true" /> {name}
      </button>
    ))}
    <button type="button" className={styles['tool']} disabled={!canUndo} onClick={onUndo}>
      <Undo2 size={20} aria-hidden="true" /> Undo
    </button>
    <button type="button" className={styles['tool']} disabled={!canClear} onClick={onClear}>
      <Trash2 size={20} aria-hidden="true" /> Clear
    </button>
  </div>
);

const InkChoice = ({ pen, onPen }: PenProps) => {
  const id = useId();
  return (
    <fieldset className={styles['inks']}>
      <legend className="visually-hidden">Colour</legend>
      {INKS.map(({ name, colour }) => (
        <label key={colour} className={styles['ink']} title={name}>
          <input
            type="radio"
            name={`${id}-ink`}
            aria-label={name}
            checked={pen.colour === colour}
            onChange={() => onPen({ ...pen, colour, tool: 'brush' })}
          />
          <span className={styles['drop']} style={{ background: colour }} />
        </label>
      ))}
    </fieldset>
  );
};

const SizeSlider = ({ pen, onPen }: PenProps) => {
  const id = useId();
  return (
    <div className={styles['size']}>
      <label htmlFor={`${id}-size`}>Size</label>
      <input
        id={`${id}-size`}
        type="range"
        min={BRUSH.smallest}
        max={BRUSH.largest}
        value={pen.size}
        onChange={({ target }) => onPen({ ...pen, size: Number(target.value) })}
      />
      <span className={styles['dot']} aria-hidden="true">
        <span
          style={{
            width: pen.size,
            height: pen.size,
            background: pen.tool === 'brush' ? pen.colour : '#FFFFFF',
          }}
        />
      </span>
    </div>
  );
};

/** Brush, eraser, twelve colours, thickness, undo and clear. */
export const DrawTools = (props: PenProps & HistoryProps) => (
  <div className={styles['tools']}>
    <ToolButtons {...props} />
    <InkChoice pen={props.pen} onPen={props.onPen} />
    <SizeSlider pen={props.pen} onPen={props.onPen} />
  </div>
);
