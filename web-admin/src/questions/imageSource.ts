/** The picture's URL if it is on our server or uses https, else undefined. */
export const imageSource = (url: string | undefined): string | undefined =>
  url !== undefined && /^(https:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
