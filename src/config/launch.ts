import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { parseLaunch } from '@/domain/countdown';

/** The launch date of the youth app. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT ?? '2025-09-30T00:00:00+05:30');
