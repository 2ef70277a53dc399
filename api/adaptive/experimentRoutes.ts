import {
  concludeExperiment,
  registerExperiment,
  startExperiment,
  stopExperiment,
} from '@mahoe/contracts/adaptive/experiments';
import { CHOICE_LAYER, experimentLayer } from '@mahoe/domain/adaptive/experimentLayer';
import { isRejection } from '@mahoe/domain/decider';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { createViewsAtHead } from '../reads/requestViews.ts';
import { buildEvidence } from './experimentReadings.ts';

type Layer = typeof experimentLayer.initial;

const presentStatus = ({ experiments }: Layer, name: string) => {
  const found = experiments.find(({ experiment }) => experiment === name);
  if (!found) throw new Error(`no experiment ${name} after a command about it`);
  return { id: name, experiment: name, status: found.status };
};

const handleRegisterExperiment: Handler<typeof registerExperiment> = async ({
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { layer, ...plan } = body;
  const by = { now, layer, administratorId: user.id };
  const handled = await handleCommand(experimentLayer, layer, {
    type: 'RegisterExperiment',
    plan,
    ...by,
  });
  if (isRejection(handled)) return refuse(handled);
  return presentStatus(handled.state, plan.experiment);
};

const handleStartExperiment: Handler<typeof startExperiment> = async ({
  params: { experiment },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const by = { now, layer: CHOICE_LAYER, administratorId: user.id };
  const handled = await handleCommand(experimentLayer, CHOICE_LAYER, {
    type: 'StartExperiment',
    experiment,
    ...by,
  });
  if (isRejection(handled)) return refuse(handled);
  return presentStatus(handled.state, experiment);
};

const handleStopExperiment: Handler<typeof stopExperiment> = async ({
  params: { experiment },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const by = { now, layer: CHOICE_LAYER, administratorId: user.id };
  const handled = await handleCommand(experimentLayer, CHOICE_LAYER, {
    type: 'StopExperiment',
    experiment,
    ...by,
  });
  if (isRejection(handled)) return refuse(handled);
  return presentStatus(handled.state, experiment);
};

const handleConcludeExperiment: Handler<typeof concludeExperiment> = async ({
  services,
  params,
  body: { arm },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  const { experiment } = params;
  const { experiments } = await commands.load(experimentLayer, CHOICE_LAYER);
  const plan = experiments.find((one) => one.experiment === experiment);
  if (!plan) return refuse('experiment-not-found');
  const { views, areBehind } = await createViewsAtHead(services);
  const evidence = await buildEvidence(views, plan, arm, now);
  if (areBehind()) return refuse('unavailable');
  const by = { now, layer: CHOICE_LAYER, administratorId: user.id };
  const handled = await handleCommand(experimentLayer, CHOICE_LAYER, {
    type: 'ConcludeExperiment',
    experiment,
    arm,
    evidence,
    ...by,
  });
  if (isRejection(handled)) return refuse(handled);
  return presentStatus(handled.state, experiment);
};

export const experimentRoutes: readonly Route[] = [
  defineRoute(registerExperiment, handleRegisterExperiment),
  defineRoute(startExperiment, handleStartExperiment),
  defineRoute(stopExperiment, handleStopExperiment),
  defineRoute(concludeExperiment, handleConcludeExperiment),
];
