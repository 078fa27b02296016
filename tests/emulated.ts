/** Tests that share a Firestore emulator. */
export const emulated = [
  'tests/rules/*.test.ts',
  'tests/operations/{interrupted,killed,lists,orders,people,progress,report,returns}.test.ts',
  'tests/features/waitlist/{service,reads,crowd}.test.ts',
];
