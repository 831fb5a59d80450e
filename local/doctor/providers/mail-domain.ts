import { type Finding, findingIf, missing, ok, warning } from '../finding.ts';

/** The functions of node:dns/promises that the check uses. */
export interface Resolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ exchange: string }[]>;
}

/**
 * Checks the records of the domain in MAIL_FROM. Without them, large mail providers reject our emails or
 * treat them as spam.
 */
export async function checkMailDomain(
  mailFrom: string,
  selector: string,
  resolver: Resolver,
): Promise<Finding[]> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const recordsAt = async (name: string) => {
    const records = await recordsOf(resolver.resolveTxt(name));
    return records.map((parts) => parts.join('')); // long records are split into parts
  };
  return [
    await checkSpf(domain, recordsAt),
    await checkDkim(domain, selector, recordsAt),
    await checkDmarc(domain, recordsAt),
    await checkMailboxes(domain, resolver),
  ];
}

type RecordsAt = (name: string) => Promise<string[]>;

async function recordsOf<Answer>(resolved: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await resolved;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

const isMailgun = (server: string): boolean => /(^|\.)mailgun\.org$/i.test(server);

/** Checks for a registered domain such as hub.example or hub.com.au, as opposed to a subdomain. */
const isRegistered = (domain: string): boolean => /^[^.]+\.((com|net|org|asn|id)\.)?[^.]+$/.test(domain);

/**
 * Warns against sending from a domain with mailboxes. Mailgun also lists MX records, and accepts mail that no
 * one reads. On the venue's main domain these would replace its mailboxes, so emails are sent from a
 * subdomain.
 */
async function checkMailboxes(domain: string, { resolveMx }: Resolver): Promise<Finding> {
  const what = 'mailboxes';
  for (const each of withParents(domain)) {
    const servers = (await recordsOf(resolveMx(each))).map(({ exchange }) => exchange);
    const isTakenOver = each !== domain || isRegistered(each) || !servers.every(isMailgun);
    if (isTakenOver && servers.some(isMailgun))
      return missing(what, `Mail to ${each} goes to Mailgun, where nobody reads it: remove its MX records.`);
    if (each === domain && servers.length > 0 && !servers.every(isMailgun))
      return warning(
        what,
        `${each} has mailboxes at ${servers[0]}. Don't add Mailgun's MX records there, or send from a domain below it, such as mail.${each}.`,
      );
  }
  return ok(what, `sending from ${domain} takes none over`);
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

/** Returns the domain and its parents, because a domain without its own policy inherits its parent's. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
