interface InboxEmail {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

export async function emailsTo(email: string): Promise<InboxEmail[]> {
  const response = await fetch(`${process.env.INBOX_URL}/email`);
  const all: InboxEmail[] = await response.json();
  return all.filter(({ to }) => to.some(({ address }) => address === email));
}

export const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(email)).map(({ subject }) => subject);

export const linkIn = ({ text }: InboxEmail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
