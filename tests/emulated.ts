/** Tests that share a Firestore emulator. */
export const emulated = [
  'tests/rules/*.test.ts',
  'tests/operations/{lists,people,progress,report}.test.ts',
  'tests/features/waitlist/{service,reads,crowd}.test.ts',
];
