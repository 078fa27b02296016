/**
 * Returns a link to a WhatsApp chat with the message filled in. `number` is in international form;
 * without one, people choose whom to write to.
 */
export function whatsappLink(text: string, number = ''): string {
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
