/** How the texts begin that the author replaces; the content check knows them. */
const REPLACE = 'Replace this';

/** Returns the source of a new post, which is a valid draft. */
export function draftSource(title: string, today: Date): string {
  return `---
title: ${JSON.stringify(title)}
excerpt: "${REPLACE}: what does the post give its reader? Write 40 to 180 characters."
date: ${today.toISOString().slice(0, 10)}
author: "{brand} Editorial Team"
cover: ./cover.svg
coverAlt: "${REPLACE}: say what the cover shows, for people who cannot see it."
tags: [family]
draft: true
---

The first paragraph begins here.

## A heading

What it says.
`;
}

/** Returns a placeholder cover with light and dark colours. */
export const placeholderCover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">
  <style>
    @media (prefers-color-scheme: dark) {
      .ground { fill: #123529 }
      .star { stroke: #ecc978 }
    }
  </style>
  <rect class="ground" width="1200" height="675" fill="#f5eee1"/>
  <path class="star" transform="translate(456 193) scale(12)" fill="none" stroke="#c08c22" stroke-width=".5" d="M12 2.5 14.8 5.3h3.9v3.9L21.5 12l-2.8 2.8v3.9h-3.9L12 21.5l-2.8-2.8H5.3v-3.9L2.5 12l2.8-2.8V5.3h3.9z"/>
</svg>
`;
