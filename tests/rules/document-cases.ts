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
import type { ActorName } from './actors.ts';
import { type Case, casesFor, casesOf, type Operation } from './cases.ts';
import { DOCUMENTS, QUERIES, type QueryRule } from './documents.ts';
import { SEEDED_DOCUMENTS } from './fixtures.ts';

const FROM_A_BROWSER = { from: 'a browser' };

export const DOCUMENT_CASES: readonly Case<Firestore>[] = [
  ...casesOf(DOCUMENTS, perform),
  ...QUERIES.flatMap((rule) =>
    casesFor<Firestore>(
      `query ${rule.what}`,
      (actor) => rule.may.includes(actor),
      (database, actor) => runQuery(database, actor, rule),
    ),
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
      return setDoc(path in SEEDED_DOCUMENTS ? doc(document.parent) : document, FROM_A_BROWSER);
    case 'update':
      return updateDoc(document, FROM_A_BROWSER);
    case 'delete':
      return deleteDoc(document);
  }
}

function runQuery(
  database: Firestore,
  actor: ActorName,
  { from, isGroup, ...rule }: QueryRule,
): Promise<unknown> {
  const source = isGroup ? collectionGroup(database, from) : collection(database, from);
  if (rule.where === 'own id') return getDocs(query(source, where(documentId(), '==', actor)));
  const [field, value, comparison = '=='] = rule.where;
  return getDocs(query(source, where(field, comparison, value)));
}
