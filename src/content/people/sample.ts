/**
 * Whom `npm start`, `npm run dev`, tests and previews show while content/people.yaml names nobody.
 * They have no pictures, because a face is always somebody's; the site draws their initials.
 * `.example` is reserved (RFC 2606).
 */
export const samplePeople = [
  {
    name: 'First Sample',
    role: 'Sample founder',
    answersFor: 'the company, until content/people.yaml names somebody',
    apps: ['babyhaan'],
    link: 'https://people.example/first',
  },
  {
    name: 'Second Sample',
    role: 'Sample Imam',
    answersFor: 'who may talk to young people, until somebody real does',
    apps: ['imamme'],
  },
  {
    name: 'Third Sample',
    role: 'Sample teacher',
    answersFor: 'what teachers get, until somebody real does',
    apps: ['shaykhpir'],
  },
];
