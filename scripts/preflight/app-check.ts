import type { Check } from './check.ts';

/** Firestore answers only the site's own pages. */
export const appCheckChecks: Check[] = [
  {
    id: 'app-check/enforced',
    title: 'App Check is enforced for Firestore.',
    remedy: 'docs/runbook.md, "Enforce App Check".',
    run: async ({ google, project }) => {
      // App Check knows a project by its number only.
      const { projectNumber } = await google.get<{ projectNumber: string }>(
        'cloudresourcemanager',
        `v1/projects/${project}`,
      );
      const { enforcementMode = 'OFF' } = await google.get<{ enforcementMode?: string }>(
        'firebaseappcheck',
        `v1/projects/${projectNumber}/services/firestore.googleapis.com`,
      );
      return enforcementMode === 'ENFORCED'
        ? []
        : [
            `Programs other than the site can use the database: App Check is ${enforcementMode.toLowerCase()} for Firestore.`,
          ];
    },
  },
];
