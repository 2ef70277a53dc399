import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import {
  findSpot,
  findTouchedBox,
  isOnSpot,
  type PlacedLabel,
  type Point,
} from './labelPlacement.ts';
import type { LabelPlacement } from './useLabelPlacement.ts';
import styles from './DiagramLabeling.module.css';

/** The numbers of the spots that no label covers. */
const Dots = ({
  spots,
  tags,
}: {
  readonly spots: readonly Point[];
  readonly tags: readonly PlacedLabel[];
}) =>
  spots.map(({ x, y }, index) => (
    <span
      key={index}
      className={styles['dot']}
      hidden={tags.some((tag) => findSpot(tag, spots) === index)}
      style={{ left: `${x}%`, top: `${y}%` }}
      aria-hidden="true"
    >
      {index + 1}
    </span>
  ));

/** A label on the picture. */
const Tag = ({
  tag: { label, x, y },
  isRight,
  isPicked,
  locked,
  onClick,
  onKeyDown,
}: {
  readonly tag: PlacedLabel;
  readonly isRight: boolean | undefined;
  readonly isPicked: boolean;
  readonly locked: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) => (
  <button
    type="button"
    data-label
    data-right={isRight}
    className={styles['tag']}
    style={{ left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, -50%)` }}
    aria-disabled={locked}
    aria-pressed={locked ? undefined : isPicked}
    onClick={onClick}
    onKeyDown={onKeyDown}
    aria-label={`${label}, on the picture${locked ? '' : ': arrow keys move it'}`}
  >
    {label}
  </button>
);

/** Answers a click or touch: it places the picked label, or picks the label that it means. */
const usePointer = (placement: LabelPlacement, locked: boolean) => {
  const picture = useRef<HTMLDivElement>(null);
  const { placed, picked } = placement;
  // Labels on a small picture must not cover one another, so they are lower than a finger needs.
  const pickNear = (touch: Point): void => {
    const drawn = [...(picture.current?.querySelectorAll('[data-label]') ?? [])];
    const near = findTouchedBox(
      touch,
      drawn.map((tag) => tag.getBoundingClientRect()),
    );
    const label = placed[near]?.label;
    if (label === undefined) placement.askForLabel();
    else placement.pick(label);
  };
  const onPicture = ({ clientX, clientY }: MouseEvent): void => {
    const box = picture.current?.getBoundingClientRect();
    if (locked || !box) return;
    if (picked === undefined) return pickNear({ x: clientX, y: clientY });
    placement.placeAt({
      x: (100 * (clientX - box.left)) / box.width,
      y: (100 * (clientY - box.top)) / box.height,
    });
  };
  const onTag = (event: MouseEvent, label: string): void => {
    if (locked) return;
    if (picked === undefined || picked === label) placement.pick(label);
    else onPicture(event);
  };
  return { picture, onPicture, onTag };
};

/** The picture of a diagram with its labels; hidden when it is broken. */
export const DiagramPicture = ({
  src,
  alt,
  placement,
  belongs,
  locked,
}: {
  readonly src: string;
  readonly alt: string;
  readonly placement: LabelPlacement;
  /** Every label where it belongs, known once the answer is marked. */
  readonly belongs: readonly PlacedLabel[] | undefined;
  readonly locked: boolean;
}) => {
  const [broken, setBroken] = useState(false);
  const { picture, onPicture, onTag } = usePointer(placement, locked);
  const { spots, placed, picked, moveByKey } = placement;
  if (broken) return null;
  const tags = belongs ?? placed;
  const isRight = (tag: PlacedLabel): boolean =>
    placed.some((one) => one.label === tag.label && isOnSpot(one, tag));
  return (
    <div ref={picture} className={styles['picture']} data-armed={picked !== undefined}>
      <img src={src} alt={alt} draggable={false} onError={() => setBroken(true)} />
      <Dots spots={spots} tags={tags} />
      {/* For pointers; the keyboard uses the list of spots below. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles['surface']}
        onClick={onPicture}
      />
      {tags.map((tag) => (
        <Tag
          key={tag.label}
          tag={tag}
          isRight={belongs && isRight(tag)}
          isPicked={tag.label === picked}
          locked={locked}
          onClick={(event) => onTag(event, tag.label)}
          onKeyDown={(event) => {
            if (!locked && moveByKey(tag.label, event.key, event.shiftKey)) event.preventDefault();
          }}
        />
      ))}
    </div>
  );
};
