/** A question's picture when it may be shown: from ourselves or over https, else undefined. */
export const imageSource = (url: string | undefined): string | undefined =>
  url !== undefined && /^(https:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
