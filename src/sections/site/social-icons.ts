/** Outlines of the social networks' signs on a 24 by 24 grid, drawn to match the icon set. */
export const socialShapes = {
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  facebook:
    '<path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.8-4H14V8a1 1 0 0 1 1-1h2z"/>',
  twitter: '<path d="M4 4l16 16M20 4 4 20"/>',
  reddit:
    '<path d="M12 8c5 0 9 2.7 9 6s-4 6-9 6-9-2.7-9-6 4-6 9-6zM12 8l1.3-4.5 3.7 1M8.5 13h.01M15.5 13h.01M8.5 16.5c2 1.4 5 1.4 7 0"/><circle cx="18.5" cy="4.5" r="1.5"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M7.5 10.5V17M7.5 7.2h.01M11.5 17v-6.5M11.5 13.5c0-2 1.3-3 2.7-3s2.3 1 2.3 2.8V17"/>',
} as const;
