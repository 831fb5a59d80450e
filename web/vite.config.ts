import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VENUE } from '../domain/venue.ts';

export default defineConfig({
  define: { 'import.meta.env.VENUE_NAME': JSON.stringify(VENUE.name) }, // for index.html
  plugins: [react(), preloadedFonts()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
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
