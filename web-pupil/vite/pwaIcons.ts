import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Screens of iPhones and iPads held upright: width and height in CSS pixels, and the pixel ratio.
 */
export const IOS_SCREENS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

/** Returns the path of a screen's splash picture. */
export const splashPath = ([width, height, dots]: (typeof IOS_SCREENS)[number]): string =>
  `/icons/splash-${width * dots}x${height * dots}.png`;

const meta = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name, content },
});

/**
 * Adds tags for iOS, which ignores parts of the manifest: the app opens in its own window, with its
 * name and a splash picture. A splash picture must fit the screen exactly, or iOS ignores it.
 */
export const pwaIcons = (): Plugin => ({
  name: 'mahoe-pwa-icons',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      meta('mobile-web-app-capable', 'yes'),
      meta('apple-mobile-web-app-capable', 'yes'),
      meta('apple-mobile-web-app-title', 'Mahoe'),
      ...IOS_SCREENS.map((screen): HtmlTagDescriptor => {
        const [width, height, dots] = screen;
        return {
          tag: 'link',
          attrs: {
            rel: 'apple-touch-startup-image',
            media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${dots}) and (orientation: portrait)`,
            href: splashPath(screen),
          },
        };
      }),
    ],
  },
});
