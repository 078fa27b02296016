/**
 * What the names of stored data begin with, in browsers and in the database. Another company
 * chooses its own before anybody joins, here, in firestore.rules, firestore.indexes.json and
 * content/policies/cookies.mdx; after that it stays, because nobody would find what is stored.
 */
export const PREFIX = 'usrah';
