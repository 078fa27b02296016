/** Returns plain links for sharing a page, which need no third-party code. */
export function sharingLinks(title: string, address: string): { name: string; href: string }[] {
  const text = encodeURIComponent(`${title} ${address}`);
  const url = encodeURIComponent(address);
  const subject = encodeURIComponent(title);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${subject}&url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
