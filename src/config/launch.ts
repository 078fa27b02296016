import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { parseLaunch } from '@/domain/countdown';

/** When the youth app is launched. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT ?? '2025-09-30T00:00:00+05:30');
