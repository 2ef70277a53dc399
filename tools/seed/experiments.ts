import { FIRST_EXPERIMENT } from '@mahoe/domain/adaptive/experiment';
import { CHOICE_LAYER, experimentLayer } from '@mahoe/domain/adaptive/experimentLayer';
import { ensureDone } from '@mahoe/domain/decider';
import type { Seeding } from './seeding.ts';

/** The product's own experiment runs from the first day, until somebody stops it. */
export const seedExperiments = async ({ now, commands, send }: Seeding): Promise<void> => {
  const { experiments } = await commands.load(experimentLayer, CHOICE_LAYER);
  if (experiments.length > 0) return;
  const by = { now, layer: CHOICE_LAYER, administratorId: null };
  const plan = FIRST_EXPERIMENT;
  await send(experimentLayer, CHOICE_LAYER, { type: 'RegisterExperiment', plan, ...by });
  const { experiment } = plan;
  ensureDone(
    await commands.handle(
      experimentLayer,
      CHOICE_LAYER,
      { type: 'StartExperiment', experiment, ...by },
      { commandId: `seed|start|${experiment}`, actor: 'mahoe' },
    ),
  );
};
