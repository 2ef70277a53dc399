import { useId } from 'react';
import { DiagramLabels } from '../DiagramLabels.tsx';
import { DiagramPicture } from '../DiagramPicture.tsx';
import { DiagramSpots } from '../DiagramSpots.tsx';
import type { QuestionType } from '../questionType.ts';
import { useLabelPlacement } from '../useLabelPlacement.ts';
import { pluralize, type WidgetProps } from '../widgetAnswer.ts';
import styles from '../DiagramLabeling.module.css';

/**
 * Labels to put on a picture. Pick one, then click the picture or a numbered spot; arrow keys move
 * a label that lies on the picture. Once marked, the picture shows every label where it belongs.
 */
const DiagramLabeling = (props: WidgetProps) => {
  const { question, heading, locked, right } = props;
  const id = useId();
  const placement = useLabelPlacement(props);
  const { spots, placed, picked } = placement;
  const belongs = right?.labelingAnswer;
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
          onPick={placement.pick}
          onRemove={placement.remove}
        />
      )}
      {question.imageUrl && (
        <DiagramPicture
          src={question.imageUrl}
          alt={question.imageAlt ?? ''}
          placement={placement}
          belongs={belongs}
          locked={locked}
        />
      )}
      <DiagramSpots
        spots={spots}
        placed={placed}
        belongs={belongs}
        locked={locked}
        picked={picked}
        onSpot={placement.chooseSpot}
      />
      <span role="status" className="visually-hidden">
        {placement.announcement}
      </span>
    </fieldset>
  );
};

export const diagramLabeling: QuestionType = {
  Widget: DiagramLabeling,
  drawsPicture: true,
  hasPartialCredit: true,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: ({ labelPositions = [] }, { labelingAnswer = [] }) => {
    const left = labelPositions.length - labelingAnswer.length;
    return left > 0 ? `${pluralize(left, 'label', 'labels')} still to be placed.` : undefined;
  },
};
