import type { AuthErrorCodes } from 'firebase/auth';

/** The codes of Firebase Auth's errors: those of the SDK's own list, and three that only its server knows. */
export type SdkCode =
  | (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]
  | 'auth/billing-not-enabled'
  | 'auth/error-code:-39'
  | 'auth/invalid-refresh-token';
