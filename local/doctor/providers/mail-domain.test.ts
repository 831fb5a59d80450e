import { describe, expect, it } from 'vitest';
import { states } from '../fake-cloud.ts';
import { checkMailDomain, type Resolver } from './mail-domain.ts';

const RIGHT = {
  'mg.hub.example': ['some-verification=1', 'v=spf1 include:mailgun.org ~all'],
  'pic._domainkey.mg.hub.example': ['k=rsa; p=MIGf'],
  '_dmarc.mg.hub.example': ['v=DMARC1; p=none'],
};

const MAILGUN = ['mxa.mailgun.org', 'mxb.mailgun.org'];
const GOOGLE = ['aspmx.l.google.com'];

/** A fake resolver with these TXT and MX records. */
const resolver = (texts: Records, servers: Records): Resolver => {
  const find = (records: Records, name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error(`query ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return found;
  };
  return {
    resolveTxt: async (name) => find(texts, name).map((text) => [text.slice(0, 6), text.slice(6)]),
    resolveMx: async (name) => find(servers, name).map((exchange) => ({ exchange })),
  };
};
type Records = Readonly<Record<string, readonly string[]>>;

const check = (texts: Records, selector = 'pic') =>
  checkMailDomain('hello@mg.hub.example', selector, resolver(texts, {}));

const mailboxes = async (domain: string, servers: Records) =>
  (await checkMailDomain(`hello@${domain}`, 'pic', resolver({}, servers))).at(-1);

describe('the check of the domain that sends emails', () => {
  it('passes with one SPF record, a DKIM key and a DMARC policy', async () => {
    const findings = await check(RIGHT);
    expect(states(findings)).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok', mailboxes: 'ok' });
  });

  it.each([
    ['SPF', 'mg.hub.example', 'no record', [], 'Add a TXT record at mg.hub.example'],
    ['SPF', 'mg.hub.example', 'two', ['v=spf1 include:mailgun.org ~all', 'v=spf1 mx ~all'], 'merge them'],
    ['SPF', 'mg.hub.example', 'one that lets anyone send', ['v=spf1 +all'], '~all'],
    ['SPF', 'mg.hub.example', 'one that lets anyone send, by default', ['v=spf1 mx all'], '~all'],
    ['DKIM', 'pic._domainkey.mg.hub.example', 'no key', [], 'record at pic._domainkey.mg.hub.example'],
    ['DKIM', 'pic._domainkey.mg.hub.example', 'a revoked key', ['v=DKIM1; p='], 'revoked'],
    ['DMARC', '_dmarc.mg.hub.example', 'no policy', [], 'record at _dmarc.mg.hub.example'],
    ['DMARC', '_dmarc.mg.hub.example', 'an empty policy', ['v=DMARC1; rua=x'], 'has no p='],
  ])('reports %s at %s with %s', async (name, place, _what, texts, todo) => {
    const open = (await check({ ...RIGHT, [place]: texts })).filter(({ state }) => state !== 'ok');
    expect(open).toEqual([{ what: name, state: 'missing', detail: expect.stringContaining(todo) }]);
  });

  it('asks for the DKIM selector, which the mail provider chooses', async () => {
    const [, dkim] = await check(RIGHT, '');
    expect(dkim).toMatchObject({ state: 'missing', detail: expect.stringContaining('DKIM_SELECTOR') });
  });

  it('accepts the DMARC policy of the parent domain', async () => {
    const { '_dmarc.mg.hub.example': policy, ...rest } = RIGHT;
    const [, , dmarc] = await check({ ...rest, '_dmarc.hub.example': policy });
    expect(dmarc).toMatchObject({ state: 'ok', detail: 'v=DMARC1; p=none' });
  });

  it('lets the doctor report a resolver that does not respond', async () => {
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
    const silent = { ...resolver({}, {}), resolveTxt: () => Promise.reject(timeout) };
    await expect(checkMailDomain('hello@hub.example', 'pic', silent)).rejects.toThrow('ETIMEOUT');
  });

  it.each([
    ['no mail servers', 'mail.hub.example', {}],
    ["Mailgun's servers below the main domain", 'mail.hub.example', { 'mail.hub.example': MAILGUN }],
    ['mailboxes on the domain above', 'mail.hub.example', { 'hub.example': GOOGLE }],
    ['mailboxes above a domain in Australia', 'mail.hub.com.au', { 'hub.com.au': GOOGLE }],
  ])('accepts a domain with %s', async (_what, domain, servers) => {
    expect(await mailboxes(domain, servers)).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['the main domain', 'hub.example', { 'hub.example': MAILGUN }],
    ['a main domain in Australia', 'hub.com.au', { 'hub.com.au': MAILGUN }],
    ['the domain above', 'mail.hub.example', { 'hub.example': MAILGUN }],
    ['a domain with mailboxes', 'club.hub.example', { 'club.hub.example': [...GOOGLE, ...MAILGUN] }],
  ])("reports that Mailgun's servers take over the mail of %s", async (_what, domain, servers) => {
    expect(await mailboxes(domain, servers)).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('remove its MX records'),
    });
  });

  it('warns against sending from a domain with mailboxes', async () => {
    expect(await mailboxes('hub.example', { 'hub.example': GOOGLE })).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining('mail.hub.example'),
    });
  });
});
