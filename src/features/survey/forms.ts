import type { AstroGlobal } from 'astro';
import * as env from 'astro:env/client';
import { foldersOf } from '@/config/security-policy';
import type { Role } from './model';

/** The external form of each role, from the environment of the build. */
export const formUrls: Record<Role, string | undefined> = {
  youth: env.PUBLIC_FORM_YOUTH,
  parents: env.PUBLIC_FORM_PARENTS,
  educators: env.PUBLIC_FORM_EDUCATORS,
};

/** Lets a page send to the forms. One that takes no more answers redirects to another page of its folder. */
export const allowForms = (csp: AstroGlobal['csp']): void =>
  csp?.insertDirective(`connect-src ${foldersOf(Object.values(formUrls)).join(' ')}`);
