/** The person whom a sentence is about: the member who reads it or, at the counter, the customer by name. */
export type Addressee = { readonly you: string; readonly your: string; readonly youHave: string };

export const MEMBER: Addressee = { you: 'you', your: 'your', youHave: 'you’ve' };

export const customerNamed = (name: string): Addressee => ({
  you: name,
  your: `${name}’s`,
  youHave: `${name} has`,
});

/** Capitalises “you” or “your” at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
