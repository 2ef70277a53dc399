import type { Access } from '@mahoe/contracts/operation';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Policy of the route; every route must declare one. */
    access?: Access;
  }
  interface FastifyInstance {
    /** All routes, complete once the app is ready. */
    routeTable: readonly RegisteredRoute[];
  }
}

/** A route as it was registered. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/** Lists every route. A route without a policy keeps the app from starting. */
export const installRouteTable = (app: FastifyInstance): void => {
  const registered: RouteOptions[] = [];
  const table: RegisteredRoute[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => void registered.push(route));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of registered) {
      const access = config?.access;
      if (!access) throw new Error(`${String(method)} ${url} does not say who may call it`);
      for (const one of [method].flat()) table.push({ method: one, url, access });
    }
  });
};
