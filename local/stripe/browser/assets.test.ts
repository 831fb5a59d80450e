import { expect, it } from 'vitest';
import { browserAssets } from './assets.ts';

it('the sandbox serves every file that its two HTML documents reference', async () => {
  const assets = await browserAssets();
  for (const document of ['/js/card-frame.html', '/js/three-d-secure.html']) {
    const references = [...(assets.get(document)?.body ?? '').matchAll(/(?:src|href)="([^"]+)"/g)];
    expect(references).toHaveLength(2);
    for (const [, name] of references) expect([...assets.keys()]).toContain(`/js/${name}`);
  }
});

it('the sandbox serves the page script at /js/stripe.js', async () => {
  expect((await browserAssets()).get('/js/stripe.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
  });
});
