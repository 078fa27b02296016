import { expect, test } from 'vitest';
import { jsonLd } from '@/layouts/seo/structured-data';

test('a title cannot end the script of the structured data', () => {
  const headline = '</script><script>alert(1)</script>';
  const json = jsonLd([{ '@type': 'BlogPosting', headline }]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)['@graph'][0].headline).toBe(headline);
});
