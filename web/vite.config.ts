import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), preloadedFonts(), withoutUncalledPackages()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false }, // in browsers since 2023; others load the same later
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});

/** Preloads the fonts with the page, instead of waiting for the style sheet to request them. */
function preloadedFonts(): Plugin {
  return {
    name: 'legacy-hub:preloaded-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Names that reactfire and Firestore import for functions that we never call, by package. */
const UNCALLED_PACKAGES: Readonly<Record<string, string>> = {
  'firebase/database': 'get, off, onChildAdded, onChildChanged, onChildMoved, onChildRemoved, onValue',
  'firebase/functions': 'httpsCallable',
  'firebase/remote-config': 'ensureInitialized, getAll, getBoolean, getNumber, getString, getValue',
  re2js: 'RE2JS',
};

/** Leaves them out of the build: a quarter of the script of each page behind a login. */
function withoutUncalledPackages(): Plugin {
  const prefix = '\0uncalled:';
  return {
    name: 'legacy-hub:without-uncalled-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in UNCALLED_PACKAGES ? `${prefix}${id}` : null),
    load: (id) =>
      id.startsWith(prefix) ? `export const { ${UNCALLED_PACKAGES[id.slice(prefix.length)]} } = {};` : null,
  };
}
