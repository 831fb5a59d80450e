import type { Random } from './random.ts';

const FIRST =
  'Aisha Akira Alex Amelia Ana Anh Archie Arjun Ava Ben Billie Carlos Charlotte Chloe Daniel Diego Elena Eli Emma Ethan Farah Finn Freya Grace Hana Hamish Harper Henry Isla Ivy Jack Jasmine Jin Kai Kiri Lachlan Layla Leo Lily Linh Lucas Maeve Mateo Matilda Mei Mia Min Mohamed Nadia Nikau Noah Nora Oliver Omar Oscar Priya Quinn Ravi Rosa Ruby Sana Sienna Sofia Talia Tariq Theo Thomas Violet William Willow Xavier Yuki Zara Zoë';
const LAST =
  'Abbott Ahmed Andersson Bianchi Brown Chen Clarke Costa Davies Dubois Evans Fernando Fischer Garcia Ghosh Haddad Harris Hughes Ibrahim Jansen Jones Kaur Kelly Khan Kim Kowalski Kumar Larsen Lee Li Lopez Martin Mehta Mitchell Moreau Murphy Nguyen Novak O’Brien Okafor Papadopoulos Patel Pereira Petrova Reid Rossi Russo Ryan Sato Schmidt Scott Silva Singh Smith Tanaka Taylor Thompson Tran Turner Walker Wang White Williams Wilson Wong Wright Yamamoto Yilmaz Zhang';

type Names = readonly [string, ...string[]];

function listed(text: string): Names {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
}

const firstNames = listed(FIRST);
const lastNames = listed(LAST);

export const firstName = (random: Random): string => random.pick(firstNames);
export const lastName = (random: Random): string => random.pick(lastNames);

export function mobileNumber(random: Random): string {
  const digits = (count: number) => String(random.whole(10 ** count)).padStart(count, '0');
  return `04${digits(2)} ${digits(3)} ${digits(3)}`;
}
