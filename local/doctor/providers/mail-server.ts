import { type Finding, missing, ok } from '../finding.ts';

const TODO =
  'smtp://LOGIN:PASSWORD@HOST:587, with #, /, ? and % in the password as %23, %2F, %3F and %25. Set it again, and deploy the functions.';

/** Reports the server without the login, which is a secret. */
export function checkMailServer(smtpUrl: string): Finding {
  const what = 'mail server';
  if (!URL.canParse(smtpUrl)) return missing(what, `SMTP_URL isn't an address: ${TODO}`);
  const { protocol, hostname, port } = new URL(smtpUrl);
  if (!/^smtps?:$/.test(protocol) || hostname === '')
    return missing(what, `SMTP_URL isn't of a mail server: ${TODO}`);
  return ok(what, [hostname, port].filter(Boolean).join(':'));
}
