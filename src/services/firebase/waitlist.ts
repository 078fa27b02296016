import { currentClaims } from './auth';
import { database } from './firestore';
import { createWaitlistService } from './waitlist-service';

export const {
  ownEntry,
  join,
  settleCredit,
  update,
  leave,
  exportData,
  topMembers,
  countMembers,
  countAbove,
} = createWaitlistService({ database, claims: currentClaims });
