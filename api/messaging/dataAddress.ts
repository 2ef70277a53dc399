/** Bytes in a `data:` address; undefined where it is none. What they are, only they can tell. */
export const bytesIn = (address: string): Buffer | undefined => {
  const [, base64] = /^data:[\w.+/-]+(?:;[\w.+=" -]+)*;base64,([\w+/]+={0,2})$/.exec(address) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
};
