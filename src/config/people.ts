import { people } from 'virtual:content/people';
import { samplePeople } from '@/content/people/sample';
import type { Person } from '@/content/people/schema';

/** Who stands behind the apps: nobody until content/people.yaml names somebody. */
export { people };

export type { Person };

/** Whether a person is made up: shown where the company hasn't named anybody yet, and never in production. */
export const isSample = (person: Person) =>
  samplePeople.some(({ name, role }) => name === person.name && role === person.role);

/** Who answers for an app, on its page. */
export const peopleOf = (app: string) => people.filter(({ apps }) => apps.includes(app));

/** The person who has written a post, if they are among the people. */
export const personNamed = (author: string) =>
  people.find(({ name }) => name.toLowerCase() === author.trim().toLowerCase());
