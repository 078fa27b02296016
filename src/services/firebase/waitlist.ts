import { currentClaims } from './auth-instance';
import { database } from './firestore';
import { createWaitlistService } from './waitlist-service';

export const {
  ownMember,
  join,
  settleCredit,
  update,
  leave,
  eraseData,
  hasSeat,
  exportData,
  topMembers,
  countMembers,
  pointsAbove,
  countAbove,
} = createWaitlistService({ database, claims: currentClaims });
