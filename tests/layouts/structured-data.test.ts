import { expect, test } from 'vitest';
import { blogPosting, jsonLd } from '@/layouts/seo/structured-data';

test('a title cannot end the script of the structured data', () => {
  const headline = '</script><script>alert(1)</script>';
  const json = jsonLd([{ '@type': 'BlogPosting', headline }]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)['@graph'][0].headline).toBe(headline);
});

test('a post of somebody among the people says what they are and where more stands', () => {
  const page = { path: '/blog/a', authorPath: '/blog/authors/a', image: '/a.jpg', words: 1 };
  const post = {
    title: 'A day',
    author: 'Amina',
    date: new Date(0),
    tags: [],
  } as unknown as Parameters<typeof blogPosting>[1];
  const person = {
    name: 'Amina',
    role: 'Founder',
    answersFor: 'all',
    apps: [],
    link: 'https://a.example',
  };
  expect(blogPosting(page, post, person, '/_astro/a.jpg').author).toMatchObject({
    '@type': 'Person',
    jobTitle: 'Founder',
    sameAs: 'https://a.example',
    image: expect.stringMatching(/^https?:.*a\.jpg$/),
  });
  expect(blogPosting(page, post).author).toMatchObject({ '@type': 'Person', jobTitle: undefined });
});
