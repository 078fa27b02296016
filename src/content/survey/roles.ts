/** The survey's audiences, in the order shown. A role selects the questions and the form. */
export const ROLES = ['youth', 'parents', 'educators'] as const;

export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
