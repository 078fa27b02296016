/** The icons that content may name, and the Lucide drawing that each one shows. */
const featureIcons = {
  message: 'message-circle',
  compass: 'compass',
  users: 'users',
  route: 'route',
  'book-open': 'book-open',
  heart: 'heart',
  calendar: 'calendar',
  building: 'building-2',
  sparkles: 'sparkles',
  baby: 'baby',
  sprout: 'sprout',
  scale: 'scale',
  library: 'library',
  hands: 'hand-heart',
  help: 'circle-question-mark',
  puzzle: 'puzzle',
  party: 'party-popper',
  chart: 'chart-line',
  graduation: 'graduation-cap',
  template: 'layout-template',
  chalkboard: 'presentation',
  family: 'house-heart',
  certificate: 'award',
  wrench: 'wrench',
  handshake: 'handshake',
  clock: 'clock',
} as const;

/** Signs of our own on Lucide's 24 by 24 grid: the eight-fold star is the site's motif. */
export const ownShapes = {
  star: '<path d="M12 2.5 14.8 5.3h3.9v3.9L21.5 12l-2.8 2.8v3.9h-3.9L12 21.5l-2.8-2.8H5.3v-3.9L2.5 12l2.8-2.8V5.3h3.9z"/>',
} as const;

/** Outlines of the social networks' signs, drawn to match. */
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

/** The app stores' signs: filled, not drawn in outline. */
export const storeShapes = {
  googlePlay:
    '<path d="M5 3.2v17.6c0 .5.5.8.9.5L21 12.6c.5-.3.5-.9 0-1.2L5.9 2.7c-.4-.3-.9 0-.9.5Z" fill="currentColor" stroke="none"/>',
  apple:
    '<path d="M12.2 7.2c1.3-1 2.7-1.3 4-.9 1.2.3 2.1 1 2.7 2-2.1 1.4-2.2 4.7.5 5.9-.9 2.8-2.7 5.8-4.7 5.8-1.1 0-1.5-.6-2.7-.6s-1.7.6-2.7.6c-2.4 0-4.8-4.3-4.8-8 0-3.6 2.2-5.9 4.7-5.9 1.2 0 2.2.6 3 1.1ZM15.5 2c.2 2.1-1.5 4-3.5 4.1-.3-2.1 1.5-4 3.5-4.1Z" fill="currentColor" stroke="none"/>',
} as const;

/** The icons of the site's own controls and labels. */
const controlIcons = {
  arrow: 'arrow-right',
  play: 'play',
  mail: 'mail',
  phone: 'phone',
  pin: 'map-pin',
  info: 'info',
  lightbulb: 'lightbulb',
  quote: 'quote',
  gift: 'gift',
  check: 'check',
} as const;

export type FeatureIcon = keyof typeof featureIcons | keyof typeof ownShapes;
type LucideIcon = keyof typeof featureIcons | keyof typeof controlIcons;
export type IconName =
  FeatureIcon | keyof typeof controlIcons | keyof typeof socialShapes | keyof typeof storeShapes;

export const iconNames = Object.keys({ ...featureIcons, ...ownShapes }) as [
  FeatureIcon,
  ...FeatureIcon[],
];

export const lucideNames: Record<LucideIcon, string> = { ...featureIcons, ...controlIcons };
