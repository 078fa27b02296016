/** Whose questions the survey asks, in the order of the choice. No permissions: they only select the questions and their form. */
export const ROLES = ['youth', 'parents', 'educators'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}
