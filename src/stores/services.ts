import type { AuthService } from '@/services/types';

interface Services {
  auth: () => Promise<AuthService>;
}

/** What the stores call, each loaded when it is first needed. */
export const services: Services = {
  auth: () => import('@/services/firebase/auth'),
};

/** Replaces some services, for tests. */
export function provideServices(replacements: Partial<Services>): void {
  Object.assign(services, replacements);
}
