import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { DiagramLabels } from './DiagramLabels.tsx';
import { DiagramSpots } from './DiagramSpots.tsx';
import {
  findTouchedBox,
  isOnSpot,
  placeLabel,
  placeOnSpot,
  removeLabel,
  findSpot,
  arrowStep,
  type Point,
} from './labelPlacement.ts';
import type { WidgetProps } from './widgetAnswer.ts';
import styles from './DiagramLabeling.module.css';

/**
 * Labels to put on a picture. Pick one, then click the picture or a numbered spot; arrow keys move
 * a label that lies on the picture. Once marked, the picture shows every label where it belongs.
 */
export const DiagramLabeling = ({
  question,
  heading,
  answer,
  locked,
  right,
  onAnswer,
}: WidgetProps) => {
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string>();
  const [said, setSaid] = useState('');
  const [broken, setBroken] = useState(false);
  const spots = question.labelPositions ?? [];
  const placed = answer.labelingAnswer ?? [];
  const belongs = right?.labelingAnswer;

  const settle = (labelingAnswer: typeof placed, label: string): void => {
    const at = labelingAnswer.find((one) => one.label === label);
    const spot = at ? findSpot(at, spots) : -1;
    onAnswer({ labelingAnswer });
    setPicked(undefined);
    setSaid(
      !at
        ? `${label} is taken away.`
        : spot < 0
          ? `${label} is on the picture, on no spot.`
          : `${label} is on spot ${spot + 1}.`,
    );
  };
  const pick = (label: string): void => {
    setPicked(label === picked ? undefined : label);
    setSaid(label === picked ? `${label} is put down.` : `${label} is picked. Choose its spot.`);
  };
  // Labels on a small picture are lower than a finger needs, lest they cover one another.
  const pickNear = (touch: Point): void => {
    const drawn = [...(picture.current?.querySelectorAll('[data-label]') ?? [])];
    const near = findTouchedBox(
      touch,
      drawn.map((tag) => tag.getBoundingClientRect()),
    );
    const label = placed[near]?.label;
    if (label === undefined) setSaid('Pick a label first.');
    else pick(label);
  };
  const onPicture = ({ clientX, clientY }: MouseEvent): void => {
    const box = picture.current?.getBoundingClientRect();
    if (locked || !box) return;
    if (picked === undefined) return pickNear({ x: clientX, y: clientY });
    const point = {
      x: (100 * (clientX - box.left)) / box.width,
      y: (100 * (clientY - box.top)) / box.height,
    };
    settle(placeLabel(placed, picked, point), picked);
  };
  const onTag = (event: MouseEvent, label: string): void => {
    if (locked) return;
    if (picked === undefined || picked === label) pick(label);
    else onPicture(event);
  };
  const onSpot = (spot: number): void => {
    const there = placed.find((one) => findSpot(one, spots) === spot);
    if (picked !== undefined) settle(placeOnSpot(placed, picked, spots, spot), picked);
    else if (there) pick(there.label);
    else setSaid('Pick a label first.');
  };
  const onArrow = (event: KeyboardEvent, label: string): void => {
    const at = placed.find((one) => one.label === label);
    const step = arrowStep(event.key, event.shiftKey);
    if (locked || !at || !step) return;
    event.preventDefault();
    settle(placeLabel(placed, label, { x: at.x + step.x, y: at.y + step.y }), label);
  };

  const tags = (belongs ?? placed).map((tag) => ({
    ...tag,
    mark: belongs && placed.some((one) => one.label === tag.label && isOnSpot(one, tag)),
  }));
  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      {!locked && (
        <DiagramLabels
          labels={question.labels ?? []}
          placed={placed}
          picked={picked}
          onPick={pick}
          onRemove={(label) => settle(removeLabel(placed, label), label)}
        />
      )}
      {question.imageUrl && !broken && (
        <div ref={picture} className={styles['picture']} data-armed={picked !== undefined}>
          <img
            src={question.imageUrl}
            alt={question.imageAlt ?? ''}
            draggable={false}
            onError={() => setBroken(true)}
          />
          {spots.map(({ x, y }, index) => (
            <span
              key={index}
              className={styles['dot']}
              hidden={tags.some((tag) => findSpot(tag, spots) === index)}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-hidden="true"
            >
              {index + 1}
            </span>
          ))}
          {/* For pointers; the keyboard's way is the list of spots below. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles['surface']}
            onClick={onPicture}
          />
          {tags.map(({ label, x, y, mark }) => (
            <button
              key={label}
              type="button"
              data-label
              data-right={mark}
              className={styles['tag']}
              style={{ left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, -50%)` }}
              aria-disabled={locked}
              aria-pressed={locked ? undefined : label === picked}
              onClick={(event) => onTag(event, label)}
              onKeyDown={(event) => onArrow(event, label)}
              aria-label={`${label}, on the picture${locked ? '' : ': arrow keys move it'}`}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <DiagramSpots
        spots={spots}
        placed={placed}
        belongs={belongs}
        locked={locked}
        picked={picked}
        onSpot={onSpot}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  );
};
