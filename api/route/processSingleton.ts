import type { Services } from './services.ts';

/**
 * Creates something once for each API process, on its first use: a cache, or a service that keeps
 * state between calls.
 */
export const processSingleton = <T>(
  create: (services: Services) => T,
): ((services: Services) => T) => {
  const created = new WeakMap<Services, { readonly value: T }>();
  return (services) => {
    const known = created.get(services);
    if (known) return known.value;
    const value = create(services);
    created.set(services, { value });
    return value;
  };
};
