import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRAMED_POLICY, type pagePolicy } from './pagePolicy.ts';
import { problemOf, refuse } from './problems.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** As the web apps know it: `contracts/browser/previewPath.ts`. */
const PREVIEW_PATH = '/admin/question-preview';

/** Where the files are that browsers load. */
export interface WebFolders {
  readonly pupilApp: string;
  readonly backOffice: string;
  /** Pictures of shipped questions. */
  readonly figures: string;
}

/** As they are built. */
export const WEB_FOLDERS: WebFolders = {
  pupilApp: folder('web-pupil/dist'),
  backOffice: folder('web-admin/dist'),
  figures: folder('content/figures'),
};

/** For files whose name changes with what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For drawings that somebody may mend under their name. */
const FOR_A_DAY = 'public, max-age=86400';

/** A drawing is looked at, never run: opened by itself, it may neither load nor execute anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The part of the address after the folder's own; "" for the folder itself. */
const pathIn = (request: FastifyRequest): string => {
  const { '*': path = '' } = request.params as { readonly '*'?: string };
  return path;
};

const isFile = async (root: string, path: string): Promise<boolean> =>
  path !== '' && !path.includes('\0') && !/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(path)
    ? stat(join(root, path)).then(
        (found) => found.isFile(),
        () => false,
      )
    : false;

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(problemOf(refuse('not-found')));

/** An app: its files by name, its page for every other address. Only a missing asset is not found. */
const appIn =
  (root: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathIn(request);
    const isAsset = path.startsWith('assets/');
    if (await isFile(root, path)) {
      return reply.header('cache-control', isAsset ? FOREVER : 'no-cache').sendFile(path, root);
    }
    if (isAsset) return notFound(reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  };

const figuresIn =
  (root: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathIn(request);
    if (!path.endsWith('.svg') || !(await isFile(root, path))) return notFound(reply);
    return reply
      .header('cache-control', path.startsWith('generated/') ? FOREVER : FOR_A_DAY)
      .header('content-security-policy', DRAWING_POLICY)
      .sendFile(path, root);
  };

/**
 * The pupil app at `/`, the back office at `/admin`, pictures of shipped questions at `/figures`.
 * @param policy the content security policy of the pupil app's page
 */
export const webApps = async (
  app: FastifyInstance,
  policy: ReturnType<typeof pagePolicy>,
  { pupilApp, backOffice, figures }: WebFolders = WEB_FOLDERS,
): Promise<void> => {
  const config = { access: 'anyone' } as const;
  await app.register(fastifyStatic, { serve: false, cacheControl: false, preCompressed: true });
  app.get('/figures/*', { config }, figuresIn(figures));
  // What the pupil app shows in a frame of the back office.
  const framed = { config: { ...config }, helmet: { contentSecurityPolicy: FRAMED_POLICY } };
  app.get(PREVIEW_PATH, framed, appIn(pupilApp));
  app.get('/admin', { config }, appIn(backOffice));
  app.get('/admin/*', { config }, appIn(backOffice));
  app.get('/*', { config, helmet: { contentSecurityPolicy: policy } }, appIn(pupilApp));
};
