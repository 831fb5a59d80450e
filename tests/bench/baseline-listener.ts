import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** A page with only a bare onSnapshot listener on one household document. */
export async function openBaselineListener(page: Page, environment: Environment, uid: string): Promise<void> {
  const script = await bundle(environment, uid);
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<body></body><script type="module">${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port');
  await page.goto(`http://127.0.0.1:${address.port}`);
  await page.waitForFunction(() => document.body.textContent !== '');
  server.close();
  server.closeAllConnections();
}

async function bundle({ project, ports }: Environment, uid: string): Promise<string> {
  const contents = `
    import { initializeApp } from 'firebase/app';
    import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
    const database = getFirestore(initializeApp({ projectId: '${project}', apiKey: 'local' }));
    connectFirestoreEmulator(database, '127.0.0.1', ${ports.firestore}, { mockUserToken: { sub: '${uid}' } });
    onSnapshot(doc(database, 'users', '${uid}'), (member) => {
      document.body.textContent = member.get('address');
    });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  return script.replaceAll('</script', '<\\/script');
}
