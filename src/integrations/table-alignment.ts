import type { HastPluginEntry } from 'satteri';

/** Aligns the columns of a table by classes, because the content security policy blocks style attributes. */
export const tableAlignment: HastPluginEntry = {
  name: 'table-alignment',
  element: {
    filter: ['td', 'th'],
    visit(cell, context) {
      const [, side] = /text-align: (\w+)/.exec(String(cell.properties['style'])) ?? [];
      if (!side) return;
      context.setProperty(cell, 'style', null);
      context.setProperty(cell, 'class', `align-${side}`);
    },
  },
};
