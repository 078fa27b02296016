import { expect, test } from 'vitest';
import { sharingLinks } from '@/domain/sharing-links';

test('sharing links contain the complete title and URL', () => {
  const links = sharingLinks('Faith & family? 100%', 'https://usrah.example/blog/a');
  expect(links.map(({ name }) => name)).toEqual(['WhatsApp', 'Email', 'X', 'Facebook']);
  const [whatsapp, mail, x, facebook] = links.map(({ href }) => new URL(href).searchParams);
  expect(whatsapp?.get('text')).toBe('Faith & family? 100% https://usrah.example/blog/a');
  expect(mail?.get('subject')).toBe('Faith & family? 100%');
  expect(mail?.get('body')).toBe('https://usrah.example/blog/a');
  expect(x?.get('url')).toBe('https://usrah.example/blog/a');
  expect(facebook?.get('u')).toBe('https://usrah.example/blog/a');
});
