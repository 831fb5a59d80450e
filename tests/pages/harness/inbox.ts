interface InboxEmail {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

async function allEmails(): Promise<InboxEmail[]> {
  const response = await fetch(`${process.env.INBOX_URL}/email`);
  return response.json();
}

export const emailsTo = async (email: string): Promise<InboxEmail[]> =>
  (await allEmails()).filter(({ to }) => to.some(({ address }) => address === email));

export const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(email)).map(({ subject }) => subject);

export const linkIn = ({ text }: InboxEmail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** Returns the given address of each email whose subject starts with this text. */
export async function notifiedOf(subject: string, addresses: readonly string[]): Promise<string[]> {
  const emails = (await allEmails()).filter((email) => email.subject.startsWith(subject));
  const notified = emails.flatMap(({ to }) => to.map(({ address }) => address));
  return notified.filter((address) => addresses.includes(address)).toSorted();
}
