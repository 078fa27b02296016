/** Tests that share a Firestore emulator. */
export const emulated = [
  'tests/rules/*.test.ts',
  'tests/operations/{interrupted,killed,lists,orders,about-one-person,progress,report,returns}.test.ts',
  'tests/features/waitlist/{service,reads,crowd}.test.ts',
];
