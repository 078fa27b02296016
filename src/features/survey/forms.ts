import * as env from 'astro:env/client';
import type { Role } from './model';

/** The external form of each role, from the environment of the build. */
export const formUrls: Record<Role, string | undefined> = {
  youth: env.PUBLIC_FORM_YOUTH,
  parents: env.PUBLIC_FORM_PARENTS,
  educators: env.PUBLIC_FORM_EDUCATORS,
};
