import type { Person } from './schema.ts';

/**
 * The people whom `npm start`, `npm run dev`, tests and previews show while content/people.yaml names
 * nobody. Each has a chip that says so (SampleChip.astro). They have no pictures, because a face is always
 * somebody's; the site draws their initials. `.example` is reserved (RFC 2606).
 */
export const samplePeople: readonly Person[] = [
  {
    name: 'First Sample',
    role: 'Sample founder',
    answersFor: 'the company',
    apps: ['babyhaan'],
    link: 'https://people.example/first',
  },
  {
    name: 'Second Sample',
    role: 'Sample Imam',
    answersFor: 'who may talk to young people',
    apps: ['imamme'],
  },
  {
    name: 'Third Sample',
    role: 'Sample teacher',
    answersFor: 'what teachers get',
    apps: ['shaykhpir'],
  },
];
