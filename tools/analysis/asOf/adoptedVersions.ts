import type { Projector } from '@mahoe/projections/projector';

/** Follows the log for which versions of rules were adopted by then, and which policies chose questions. */
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
