/** Wraps `fetch` so that it fails on a response of more than the given number of bytes. */
export const limitResponseSize =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const reply = await fetch(input, init);
    if (!reply.body) return reply;
    let left = maxBytes;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, reader) => {
        left -= chunk.byteLength;
        if (left < 0) reader.error(new Error(`a reply of more than ${maxBytes} bytes`));
        else reader.enqueue(chunk);
      },
    });
    return new Response(reply.body.pipeThrough(counted), reply);
  };
