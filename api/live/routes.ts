import { LIVE_PATH, LiveRequest } from '@mahoe/contracts/live';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { sessionToken } from '../sessions/sessionCookie.ts';
import { hashToken, type SignedIn } from '../sessions/sessions.ts';
import { refuse, RefusedError } from '../edge/problems.ts';
import { isSameOrigin } from '../edge/sameOrigin.ts';
import type { Services } from '../route/services.ts';
import { createChannel } from './channel.ts';
import { createHandshakeLimiter } from '../limits/handshakeLimiter.ts';
import { openHub } from './hub.ts';

/** Maximum bytes of a frame from a browser. */
const MAX_FRAME_BYTES = 65_536;
/** Close codes of the WebSocket protocol. */
const CLOSE_INVALID_DATA = 1007;
const CLOSE_TRY_AGAIN = 1013;

/** Caller of a handshake, found before the reply. */
interface HandshakeCaller {
  readonly user: SignedIn;
  readonly session: string;
  /** The reply whose connection became the channel. */
  readonly response: ServerResponse;
}

/** Joins what `ws` delivers in pieces. */
const toText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

const parseRequest = (text: string): LiveRequest | undefined => {
  try {
    const read = LiveRequest.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The live channel. The session cookie at the handshake identifies the user; later frames cannot
 * change that.
 */
export const liveRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config, logger } = services;
  const hub = openHub(services);
  const handshakes = createHandshakeLimiter();
  const callers = new WeakMap<FastifyRequest, HandshakeCaller>();
  // Before the plugin closes what is left without a reason.
  app.addHook('preClose', async () => hub.closeForRestart());
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  app.addHook('onClose', () => hub.stop());

  const handleSocket = (socket: WebSocket, request: FastifyRequest): void => {
    const caller = callers.get(request);
    if (!caller) return socket.terminate();
    const { user, session, response } = caller;
    // Frees the handshake's objects, which would otherwise stay in memory as long as the channel.
    response.detachSocket(request.raw.socket);
    socket.removeAllListeners('error');
    const channel = createChannel(socket, user.id, session);
    hub.join(channel);
    socket.on('close', () => hub.leave(channel));
    socket.on('error', (error) => logger.debug({ err: error }, 'a live channel broke'));
    socket.on('message', (data, isBinary) => {
      if (!channel.acceptFrame(Date.now())) return;
      const said = isBinary ? undefined : parseRequest(toText(data));
      if (!said) return channel.close(CLOSE_INVALID_DATA, 'not understood');
      if (said.type === 'ping') return channel.answer({ type: 'pong' });
      if (said.userId !== undefined && String(said.userId) !== user.id) {
        logger.warn({ user: user.id }, 'a live channel was asked for in the name of somebody else');
      }
      if (!channel.recordAuth()) return;
      hub.welcome(channel, said.since).catch((error: unknown) => {
        logger.warn({ err: error }, 'opening a live channel failed');
        channel.close(CLOSE_TRY_AGAIN, 'try again');
      });
    });
  };

  app.route({
    method: 'GET',
    url: LIVE_PATH,
    // The handshake itself checks the caller, as its replies are neither pages nor operations.
    config: { access: 'anyone' },
    preValidation: async (request, reply) => {
      if (!isSameOrigin(request, config, true)) throw new RefusedError(refuse('origin-refused'));
      const token = sessionToken(request, config);
      const { user } = await services.identifyCaller({ token, key: null });
      if (!user || token === undefined) throw new RefusedError(refuse('not-signed-in'));
      if (user.isSuspended) throw new RefusedError(refuse('account-suspended'));
      if (user.lacksSecondFactor) throw new RefusedError(refuse('second-factor-required'));
      // The limit of handshakes is shared, so one user must not take all of them.
      if (!services.allowCommand(user.id)) throw new RefusedError(refuse('too-many-requests'));
      const waitMs = handshakes.acquire(performance.now());
      if (waitMs === undefined) throw new RefusedError(refuse('busy'));
      if (waitMs > 0) await pause(waitMs);
      const session = hashToken(token).toString('hex');
      callers.set(request, { user, session, response: reply.raw });
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: handleSocket,
  });
};
