import { currentClaims } from './auth-instance';
import { database } from './firestore';
import { createWaitlistService } from './waitlist-service';

export const waitlist = createWaitlistService({ database, claims: currentClaims });
