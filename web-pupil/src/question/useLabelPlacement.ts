import { useState } from 'react';
import {
  arrowStep,
  findSpot,
  placeLabel,
  placeOnSpot,
  removeLabel,
  type PlacedLabel,
  type Point,
} from './labelPlacement.ts';
import type { WidgetProps } from './widgetAnswer.ts';

/** Labels of a diagram, the one that is picked, and everything a pupil can do with them. */
export interface LabelPlacement {
  readonly spots: readonly Point[];
  readonly placed: readonly PlacedLabel[];
  readonly picked: string | undefined;
  /** Message for screen readers. */
  readonly announcement: string;
  /** Picks a label, or puts down the one that is picked. */
  readonly pick: (label: string) => void;
  readonly remove: (label: string) => void;
  /** Puts the picked label at a point of the picture. */
  readonly placeAt: (point: Point) => void;
  /** Puts the picked label on a spot; without one, picks the label that lies there. */
  readonly chooseSpot: (spot: number) => void;
  /** Moves a label by an arrow key. @returns whether the key is an arrow */
  readonly moveByKey: (label: string, key: string, isLarge: boolean) => boolean;
  /** Asks the pupil to pick a label. */
  readonly askForLabel: () => void;
}

const describePlace = (
  placed: readonly PlacedLabel[],
  label: string,
  spots: readonly Point[],
): string => {
  const at = placed.find((one) => one.label === label);
  if (!at) return `${label} is taken away.`;
  const spot = findSpot(at, spots);
  return spot < 0 ? `${label} is on the picture, on no spot.` : `${label} is on spot ${spot + 1}.`;
};

/** The state of a diagram question: the answer so far, and the label that is picked. */
export const useLabelPlacement = ({
  question: { labelPositions: spots = [] },
  answer: { labelingAnswer: placed = [] },
  onAnswer,
}: Pick<WidgetProps, 'question' | 'answer' | 'onAnswer'>): LabelPlacement => {
  const [picked, setPicked] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const settle = (labelingAnswer: PlacedLabel[], label: string): void => {
    onAnswer({ labelingAnswer });
    setPicked(undefined);
    setAnnouncement(describePlace(labelingAnswer, label, spots));
  };
  const pick = (label: string): void => {
    setPicked(label === picked ? undefined : label);
    setAnnouncement(
      label === picked ? `${label} is put down.` : `${label} is picked. Choose its spot.`,
    );
  };
  const askForLabel = (): void => setAnnouncement('Pick a label first.');
  return {
    spots,
    placed,
    picked,
    announcement,
    pick,
    remove: (label) => settle(removeLabel(placed, label), label),
    placeAt: (point) => {
      if (picked !== undefined) settle(placeLabel(placed, picked, point), picked);
    },
    chooseSpot: (spot) => {
      const there = placed.find((one) => findSpot(one, spots) === spot);
      if (picked !== undefined) settle(placeOnSpot(placed, picked, spots, spot), picked);
      else if (there) pick(there.label);
      else askForLabel();
    },
    moveByKey: (label, key, isLarge) => {
      const at = placed.find((one) => one.label === label);
      const step = arrowStep(key, isLarge);
      if (!at || !step) return false;
      settle(placeLabel(placed, label, { x: at.x + step.x, y: at.y + step.y }), label);
      return true;
    },
    askForLabel,
  };
};
