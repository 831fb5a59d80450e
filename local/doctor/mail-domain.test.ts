import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { checkMailDomain } from './mail-domain.ts';

const RIGHT = {
  'mg.hub.example': ['some-verification=1', 'v=spf1 include:mailgun.org ~all'],
  'pic._domainkey.mg.hub.example': ['k=rsa; p=MIGf'],
  '_dmarc.mg.hub.example': ['v=DMARC1; p=none'],
};

const check = (records: Record<string, readonly string[]>, selector = 'pic') =>
  checkMailDomain('hello@mg.hub.example', selector, async (name) => {
    const texts = records[name];
    if (!texts) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return texts.map((text) => [text.slice(0, 6), text.slice(6)]);
  });

const states = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]));

describe('the check of the domain that sends emails', () => {
  it('passes with one SPF record, a DKIM key and a DMARC policy', async () => {
    expect(states(await check(RIGHT))).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' });
  });

  it('says which records to add where there are none', async () => {
    const findings = await check({});
    expect(states(findings)).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' });
    const places = ['mg.hub.example', 'pic._domainkey.mg.hub.example', '_dmarc.mg.hub.example'];
    for (const [index, place] of places.entries()) expect(findings[index]?.detail).toContain(` at ${place}`);
  });

  it.each([
    ['two records', ['v=spf1 include:mailgun.org ~all', 'v=spf1 mx ~all'], 'merge them'],
    ['a record that lets anyone send', ['v=spf1 +all'], '~all'],
    ['a record that lets anyone send, by default', ['v=spf1 mx all'], '~all'],
  ])('reports SPF with %s', async (_what, texts, todo) => {
    const [spf] = await check({ ...RIGHT, 'mg.hub.example': texts });
    expect(spf).toMatchObject({ state: 'missing', detail: expect.stringContaining(todo) });
  });

  it('asks for the DKIM selector, which the mail provider chooses', async () => {
    const [, dkim] = await check(RIGHT, '');
    expect(dkim).toMatchObject({ state: 'missing', detail: expect.stringContaining('DKIM_SELECTOR') });
  });

  it('reports a DKIM key that was revoked', async () => {
    const [, dkim] = await check({ ...RIGHT, 'pic._domainkey.mg.hub.example': ['v=DKIM1; p='] });
    expect(dkim).toMatchObject({ state: 'missing' });
  });

  it('accepts the DMARC policy of the domain above', async () => {
    const { '_dmarc.mg.hub.example': policy, ...rest } = RIGHT;
    const [, , dmarc] = await check({ ...rest, '_dmarc.hub.example': policy });
    expect(dmarc).toMatchObject({ state: 'ok', detail: 'v=DMARC1; p=none' });
  });

  it('leaves it to the doctor to report a resolver that does not answer', async () => {
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
    await expect(checkMailDomain('hello@hub.example', 'pic', () => Promise.reject(timeout))).rejects.toThrow(
      'ETIMEOUT',
    );
  });
});
