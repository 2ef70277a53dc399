import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Large pieces that few pupils ever need: kept when first used. */
const LAZY_CHUNKS = ['assets/{MessagesPage,StripeFields,TestCardFields,SignUpPage}-*.js'];
/** Kept by iOS itself, when the app is installed. */
const SPLASH = 'icons/splash-*.png';
/** Answered by the server alone. */
const SERVER_PATHS = [/^\/(?:api|ws|admin|figures)(?:\/|$)/];
const DAY_SECONDS = 86_400;

/**
 * Keeps the app itself in the browser: its page, code, style and fonts from the first visit on,
 * drawings once they were seen. Nothing of a pupil's is kept by it: what the API says passes it by.
 */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    // A new version waits until the app says that nobody is in the middle of something.
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    filename: 'sw.js',
    workbox: {
      globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
      globIgnores: [...LAZY_CHUNKS, SPLASH].map((pattern) => `**/${pattern}`),
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: SERVER_PATHS,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: /^https?:\/\/[^/]+\/assets\//,
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 40 } },
        },
        {
          urlPattern: /^https?:\/\/[^/]+\/figures\//,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'figures',
            expiration: { maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS },
          },
        },
      ],
    },
  });
