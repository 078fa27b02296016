/** The survey's audiences, in the order shown. A role selects the questions and the form. */
export const ROLES = ['youth', 'parents', 'educators'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}
