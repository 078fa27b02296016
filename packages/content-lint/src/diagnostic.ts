export * from '../../../src/content/diagnostics.ts';
