import { Readable } from 'node:stream';
import { FileReply, type Operation } from '@mahoe/contracts/operation';
import type { FastifyReply } from 'fastify';

/** Returns true if a body is a file and not a refusal. */
export const isFileReply = (operation: Operation, body: unknown): body is FileReply =>
  operation.reply === FileReply && typeof body === 'object' && body !== null && 'bytes' in body;

/** Streams a file at the pace of its reader. */
export const sendFile = (
  reply: FastifyReply,
  { mediaType, fileName, bytes }: FileReply,
): FastifyReply => {
  reply.type(mediaType);
  if (fileName !== undefined) {
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
  }
  if (bytes instanceof Uint8Array) return reply.send(Buffer.from(bytes));
  const stream = Readable.from(bytes);
  // The headers are sent already, so the only way out is to break off and log why.
  stream.on('error', (error) => reply.log.error({ err: error }, 'a file was not sent whole'));
  return reply.send(stream);
};
