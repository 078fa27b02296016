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
export type IconName = FeatureIcon | keyof typeof controlIcons;

export const iconNames = Object.keys({ ...featureIcons, ...ownShapes }) as [
  FeatureIcon,
  ...FeatureIcon[],
];

export const lucideNames: Record<LucideIcon, string> = { ...featureIcons, ...controlIcons };
