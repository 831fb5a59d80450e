export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

/** What has arrived for an address, the newest last. */
export async function lettersTo(email: string): Promise<Letter[]> {
  const answer = await fetch(`${process.env.INBOX_URL}/email`);
  const all: Letter[] = await answer.json();
  return all.filter(({ to }) => to.some(({ address }) => address === email));
}

export const subjectsTo = async (email: string): Promise<string[]> =>
  (await lettersTo(email)).map(({ subject }) => subject);

export const linkIn = ({ text }: Letter): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
