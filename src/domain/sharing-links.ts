/** Returns plain links for sharing a page, which need no third-party code. */
export function sharingLinks(title: string, url: string): { name: string; href: string }[] {
  const text = encodeURIComponent(`${title} ${url}`);
  const encoded = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${encoded}` },
    { name: 'X', href: `https://x.com/intent/post?text=${subject}&url=${encoded}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}` },
  ];
}
