export * from '../../../src/content/words.ts';
