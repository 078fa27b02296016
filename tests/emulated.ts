/** Tests that share a Firestore emulator. */
export const emulated = [
  'tests/{operations,rules}/**/*.test.ts',
  'tests/features/waitlist/{service,reads,crowd}.test.ts',
];
