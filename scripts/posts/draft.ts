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
