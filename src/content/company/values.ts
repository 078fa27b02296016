import { currentCompany } from './company.ts';
import { currentRewards } from '../rewards.ts';

/** What `{brand}` and the like stand for in `content`: a placeholder where a value isn't set. */
export function companyValues(root: string): Record<string, string> {
  const { brand, legalName, address, processors, ...company } = currentCompany(root);
  const { pointsCountUntil, inShort, minimumPointsForFirst, winnersInWords } = currentRewards(root);
  return {
    brand,
    legalName: legalName ?? '[PLACEHOLDER: the company’s legal name]',
    address: address?.join(', ') ?? '[PLACEHOLDER: the company’s registered address]',
    grievanceContact:
      company.grievanceContact ??
      '[PLACEHOLDER: name and contact of the person who answers complaints about data]',
    dataProtectionBoard:
      company.dataProtectionBoard ?? '[PLACEHOLDER: the authority for data protection]',
    pointsCountUntil,
    rewards: inShort,
    winners: winnersInWords,
    minimumPoints: String(minimumPointsForFirst),
    processors: [processors ?? '[PLACEHOLDER: who works for us]'].flat().join(', '),
  };
}
