/** Kinds of content whose entries have no page each; spread into tables that the compiler wants for all kinds. */
export const WITHOUT_PAGES = {
  survey: 'no pages',
  notice: 'no pages',
  stats: 'no pages',
  testimonials: 'no pages',
  company: 'no pages',
  people: 'no pages',
  rewards: 'no pages',
  about: 'no pages',
  sharing: 'no pages',
} as const;
