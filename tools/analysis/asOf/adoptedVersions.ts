import type { Projector } from '@mahoe/projections/projector';

/** Collects rule versions that were adopted, and policies that chose questions, from the log. */
export const watchVersions = () => {
  const rules = new Set<string>();
  const policies = new Set<string>();
  const watcher: Projector = {
    name: 'versions',
    tables: [],
    handles: ['RuleAdopted', 'QuizSessionStarted'],
    project: (events) => {
      for (const { type, data } of events) {
        if (type === 'RuleAdopted') rules.add(data.version);
        else if (type === 'QuizSessionStarted' && data.policyVersion !== null)
          policies.add(data.policyVersion);
      }
      return Promise.resolve();
    },
  };
  return {
    watcher,
    versions: () => ({
      rules: [...rules].toSorted(),
      policies: [...policies].toSorted(),
    }),
  };
};
