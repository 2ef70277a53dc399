import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Large chunks that few pupils need; cached at first use. */
const LAZY_CHUNKS = ['assets/{MessagesPage,StripeFields,TestCardFields,SignUpPage}-*.js'];
/** Splash pictures, which iOS stores itself when the app is installed. */
const SPLASH = 'icons/splash-*.png';
/** Paths that only the server answers. */
const SERVER_PATHS = [/^\/(?:api|ws|admin|figures)(?:\/|$)/];
const DAY_SECONDS = 86_400;

/**
 * Builds the service worker. It caches the page, code, styles and fonts at the first visit, and
 * drawings at their first use. It never caches replies of the API, so no personal data.
 */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    // A new version waits until the app sends it a message between two pages.
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
