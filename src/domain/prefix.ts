/**
 * What the names of stored data begin with, in browsers and in the database. Another company
 * chooses its own before anybody joins, here and in firestore.rules and firestore.indexes.json;
 * after that it stays, whatever the brand becomes, because nobody would find what is stored.
 */
export const PREFIX = 'usrah';
