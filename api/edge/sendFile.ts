import { Readable } from 'node:stream';
import { FileReply, type Operation } from '@mahoe/contracts/operation';
import type { FastifyReply } from 'fastify';

/** Whether a body is the file an operation replies with, and not its refusal. */
export const isFileReply = (operation: Operation, body: unknown): body is FileReply =>
  operation.reply === FileReply && typeof body === 'object' && body !== null && 'bytes' in body;

/** Sends a file as it comes: whoever reads slowly is waited for. */
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
  // The head has gone out: all that is left is to break off, and to say why here.
  stream.on('error', (error) => reply.log.error({ err: error }, 'a file was not sent whole'));
  return reply.send(stream);
};
