import { formatList } from '@/config/apps';

/**
 * Says who stands behind the site, with a space at the end: the company and the first of its people, as
 * far as it has named them. Empty where it has named neither.
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
