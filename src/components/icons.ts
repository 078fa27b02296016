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
  star: 'star',
  wrench: 'wrench',
  handshake: 'handshake',
  clock: 'clock',
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
  moon: 'moon',
  sun: 'sun',
} as const;

export type FeatureIcon = keyof typeof featureIcons;
export type IconName = FeatureIcon | keyof typeof controlIcons;

export const iconNames = Object.keys(featureIcons) as [FeatureIcon, ...FeatureIcon[]];

export const lucideNames: Record<IconName, string> = { ...featureIcons, ...controlIcons };
