import { brand, brandInFileNames, chat, email } from 'virtual:content/company';
import { whatsappLink } from '@/lib/whatsapp';

/** The company's name. Islands use it and the links below; config/company.ts has the rest. */
export { brand };

/** The name of a file that visitors save, such as `usrah-launch.ics`: it has Latin letters, digits and hyphens. */
export const fileName = (ending: string) => `${brandInFileNames}-${ending}`;

const number = valueIfSet(chat.number);

/** Opens a WhatsApp chat with the company, with the greeting filled in. */
export const chatLink = number && whatsappLink(chat.greeting, number);

/** Opens that chat or, if there is no number, an email. */
export const messageLink = chatLink ?? (email ? `mailto:${email}` : undefined);

/** A value of content/company.yaml, or `undefined` if it's not set yet or `none` on purpose. */
export function valueIfSet(value: string | null): string | undefined {
  return value === null || value === 'none' ? undefined : value;
}
