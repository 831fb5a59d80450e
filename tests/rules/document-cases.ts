import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { everybody, PEOPLE, type Who } from './actors.ts';
import { type Case, casesOf, type Operation } from './cases.ts';
import { DOCUMENTS, QUESTIONS, type Question } from './documents.ts';
import { DOCUMENTS_AT_HAND } from './fixtures.ts';

const FROM_A_BROWSER = { from: 'a browser' };

export const DOCUMENT_CASES: readonly Case<Firestore>[] = [
  ...casesOf(DOCUMENTS, perform),
  ...QUESTIONS.flatMap((question) =>
    everybody.map((who) => {
      const allowed = question.may.includes(who);
      const name = `${PEOPLE[who].who} ${allowed ? 'may' : 'may not'} query ${question.what}`;
      return { name, who, allowed, perform: (database: Firestore) => ask(database, who, question) };
    }),
  ),
];

function perform(database: Firestore, operation: Operation, path: string): Promise<unknown> {
  const document = doc(database, path);
  switch (operation) {
    case 'get':
      return getDoc(document);
    case 'list':
      return getDocs(document.parent);
    case 'create':
      return setDoc(path in DOCUMENTS_AT_HAND ? doc(document.parent) : document, FROM_A_BROWSER);
    case 'update':
      return updateDoc(document, FROM_A_BROWSER);
    case 'delete':
      return deleteDoc(document);
  }
}

function ask(database: Firestore, who: Who, { from, everywhere, ...question }: Question): Promise<unknown> {
  const whole = everywhere ? collectionGroup(database, from) : collection(database, from);
  if (question.where === 'its id is theirs') return getDocs(query(whole, where(documentId(), '==', who)));
  const [field, is] = question.where;
  return getDocs(query(whole, where(field, '==', is)));
}
