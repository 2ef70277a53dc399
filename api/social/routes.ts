import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { friendRoutes } from './friendRoutes.ts';

export const socialRoutes = (app: FastifyInstance, services: Services): void => {
  friendRoutes(app, services);
};
