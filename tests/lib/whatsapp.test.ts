import { expect, test } from 'vitest';
import { whatsappLink } from '@/lib/whatsapp';

test.each([
  ['+919876543210', 'https://wa.me/919876543210?text=Salam%20%26%20more'],
  ['919876543210', 'https://wa.me/919876543210?text=Salam%20%26%20more'],
  [undefined, 'https://wa.me?text=Salam%20%26%20more'],
])('a chat with %s opens at %s', (number, link) => {
  expect(whatsappLink('Salam & more', number)).toBe(link);
});
