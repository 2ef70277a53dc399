import { z } from 'zod';
import { Percent } from '../operation.ts';
import { line, lines } from './formFields.ts';

export const diagramLabeling = {
  shown: {
    labelPositions: z.array(z.object({ x: Percent, y: Percent })).optional(),
    labels: z.array(z.string()).optional(),
  },
  answer: {
    labelingAnswer: z
      .array(z.object({ x: Percent, y: Percent, label: z.string().max(300) }))
      .max(40)
      .optional(),
  },
};

export const diagramLabelingAdmin = () => ({
  shown: {
    /** Positions in percent of the picture's width and height, numbered as pupils see them. */
    labelPositions: z
      .array(
        z.object({ x: z.number(), y: z.number(), label: z.string(), correctLabel: z.string() }),
      )
      .optional(),
    /** Labels offered besides the right ones. */
    distractorLabels: z.array(z.string()).optional(),
  },
  form: {
    labelPositions: z
      .array(z.object({ x: z.coerce.number(), y: z.coerce.number(), correctLabel: line() }))
      .max(12)
      .optional(),
    distractorLabels: lines(12).optional(),
  },
});
