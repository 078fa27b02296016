import { people } from 'virtual:content/people';

/** Who stands behind the apps: nobody until content/people.yaml names somebody. */
export { people };

export type { Person } from '@/content/people/schema';

/** Who answers for an app, on its page. */
export const peopleOf = (app: string) => people.filter(({ apps }) => apps.includes(app));

/** The person who has written a post, if they are among the people. */
export const personNamed = (author: string) =>
  people.find(({ name }) => name.toLowerCase() === author.trim().toLowerCase());
