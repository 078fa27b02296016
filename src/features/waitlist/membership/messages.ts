import { quantity, formatCount } from '@/lib/quantity';

export const membershipMessages = {
  loading: 'Loading user information...',
} as const;

/** Says how many people have joined through a member's link, and how many since the last visit. */
export function joinedByLink(points: number, newPoints: number): string {
  if (points === 0) return 'Your first point is one message away.';
  if (points === 1) return 'Your first friend has joined.';
  const since = newPoints > 0 ? `, ${formatCount(newPoints)} since your last visit` : '';
  return `${quantity(points, 'friend')} have joined${since}.`;
}
