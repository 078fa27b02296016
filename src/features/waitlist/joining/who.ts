import { formatList } from '@/config/apps';

/**
 * Says who stands behind the site: the company and the first three of its people, as far as they are
 * named, or nothing. A space follows it.
 */
export function whoWeAre(
  company: { legalName?: string | undefined; addressLines: readonly string[] },
  people: readonly { name: string }[],
): string {
  const place = company.addressLines.at(-1);
  const names = formatList(people.slice(0, 3).map(({ name }) => name));
  const ofCompany =
    company.legalName && `${[company.legalName, place].filter(Boolean).join(', ')}. `;
  const ofPeople = names && `${names} ${people.length === 1 ? 'answers' : 'answer'} for it. `;
  return [ofCompany, ofPeople].filter(Boolean).join('');
}
