/** The version of the policies in content/policies, which people agree to when they join. */
export const POLICIES_VERSION = '2026-11-22';
