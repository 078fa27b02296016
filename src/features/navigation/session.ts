import { remembered } from '@/features/waitlist';

// On every page, what the browser remembers about a member goes when the session ends.
remembered();

export { session } from '@/features/sign-in';
