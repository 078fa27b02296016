/**
 * Returns a link to a WhatsApp chat with the message filled in. `number` is in international form;
 * without one, people choose whom to write to.
 */
export function whatsappLink(text: string, number = ''): string {
  // Lists against social widgets, such as AdGuard's, hide each link that begins with
  // https://wa.me/?text=, and it would be a member's main button.
  const path = number && `/${number.replace('+', '')}`;
  return `https://wa.me${path}?text=${encodeURIComponent(text)}`;
}
