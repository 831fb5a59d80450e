import { type Finding, findingIf, missing } from './finding.ts';

/** `resolveTxt` of node:dns/promises. */
type ResolveTxt = (name: string) => Promise<string[][]>;

/** Without these records of the domain in MAIL_FROM, large mail providers refuse our emails or sort them as spam. */
export async function checkMailDomain(
  mailFrom: string,
  selector: string,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const recordsAt = (name: string) => textsAt(name, resolveTxt);
  return [
    await checkSpf(domain, recordsAt),
    await checkDkim(domain, selector, recordsAt),
    await checkDmarc(domain, recordsAt),
  ];
}

type RecordsAt = (name: string) => Promise<string[]>;

/** A long record comes in parts. */
async function textsAt(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

async function checkSpf(domain: string, recordsAt: RecordsAt): Promise<Finding> {
  const policies = (await recordsAt(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [policy = ''] = policies;
  if (policies.length > 1) return missing('SPF', `${domain} has ${policies.length} SPF records: merge them.`);
  if (/[ +]all\b/i.test(policy)) return missing('SPF', `"${policy}" lets anyone send: end it with ~all.`);
  const todo = `Add a TXT record at ${domain} that names the mail provider: Mailgun's is "v=spf1 include:mailgun.org ~all".`;
  return findingIf(policy !== '', 'SPF', policy, todo);
}

async function checkDkim(domain: string, selector: string, recordsAt: RecordsAt): Promise<Finding> {
  if (selector === '')
    return missing(
      'DKIM',
      `Set DKIM_SELECTOR to what stands before ._domainkey in the mail provider's DNS records for ${domain}, then run this again.`,
    );
  const name = `${selector}._domainkey.${domain}`;
  const hasKey = (await recordsAt(name)).some((text) => /\bp=[A-Za-z0-9+/]/.test(text));
  const todo = `Add the TXT record at ${name} with the key that the mail provider shows; an empty p= means that it was revoked.`;
  return findingIf(hasKey, 'DKIM', name, todo);
}

async function checkDmarc(domain: string, recordsAt: RecordsAt): Promise<Finding> {
  for (const each of withParents(domain)) {
    const policy = (await recordsAt(`_dmarc.${each}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (policy !== undefined)
      return findingIf(/\bp=/i.test(policy), 'DMARC', policy, `"${policy}" has no p=.`);
  }
  return missing('DMARC', `Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=none" to begin with.`);
}

/** A domain without a policy of its own has that of the domain above it. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
