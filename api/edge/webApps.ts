import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRAMED_POLICY, type buildPagePolicy } from './contentSecurityPolicy.ts';
import { toProblem, refuse } from './problems.ts';

const toFolder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The same path as in `contracts/browser/previewPath.ts`. */
const PREVIEW_PATH = '/admin/question-preview';

/** Folders of the files that browsers load. */
export interface WebFolders {
  readonly pupilApp: string;
  readonly adminApp: string;
  /** Pictures of shipped questions. */
  readonly figures: string;
}

/** Folders of the build. */
export const WEB_FOLDERS: WebFolders = {
  pupilApp: toFolder('web-pupil/dist'),
  adminApp: toFolder('web-admin/dist'),
  figures: toFolder('content/figures'),
};

/** For files whose name changes with their content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** For drawings that may be corrected under their name. */
const CACHE_A_DAY = 'public, max-age=86400';

/** Policy of drawings: one opened by itself may neither load nor run anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Returns the path below the folder; "" for the folder itself. */
const getWildcardPath = (request: FastifyRequest): string => {
  const { '*': path = '' } = request.params as { readonly '*'?: string };
  return path;
};

const fileExists = async (root: string, path: string): Promise<boolean> =>
  path !== '' && !path.includes('\0') && !/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(path)
    ? stat(join(root, path)).then(
        (found) => found.isFile(),
        () => false,
      )
    : false;

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(toProblem(refuse('not-found')));

/**
 * Serves an app: its files by name, and its page for every other path. Only a missing asset is not
 * found.
 */
const serveApp =
  (root: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = getWildcardPath(request);
    const isAsset = path.startsWith('assets/');
    if (await fileExists(root, path)) {
      return reply
        .header('cache-control', isAsset ? CACHE_FOREVER : 'no-cache')
        .sendFile(path, root);
    }
    if (isAsset) return sendNotFound(reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  };

const serveFigures =
  (root: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = getWildcardPath(request);
    if (!path.endsWith('.svg') || !(await fileExists(root, path))) return sendNotFound(reply);
    return reply
      .header('cache-control', path.startsWith('generated/') ? CACHE_FOREVER : CACHE_A_DAY)
      .header('content-security-policy', DRAWING_POLICY)
      .sendFile(path, root);
  };

/**
 * Serves the pupil app at `/`, the admin app at `/admin`, and pictures of shipped questions at
 * `/figures`.
 * @param policy content security policy of the pupil app's page
 */
export const webAppRoutes = async (
  app: FastifyInstance,
  policy: ReturnType<typeof buildPagePolicy>,
  { pupilApp, adminApp, figures }: WebFolders = WEB_FOLDERS,
): Promise<void> => {
  const config = { access: 'anyone' } as const;
  await app.register(fastifyStatic, { serve: false, cacheControl: false, preCompressed: true });
  app.get('/figures/*', { config }, serveFigures(figures));
  // The page of the pupil app that the admin app shows in a frame.
  const framed = { config: { ...config }, helmet: { contentSecurityPolicy: FRAMED_POLICY } };
  app.get(PREVIEW_PATH, framed, serveApp(pupilApp));
  app.get('/admin', { config }, serveApp(adminApp));
  app.get('/admin/*', { config }, serveApp(adminApp));
  app.get('/*', { config, helmet: { contentSecurityPolicy: policy } }, serveApp(pupilApp));
};
