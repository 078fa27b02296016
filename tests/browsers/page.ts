import { expect } from 'vitest';
import type { Tab } from './engines.ts';
import type { Site } from './site.ts';

/** Something that a person would look for by its role and name, or else whatever a selector finds. */
export type Target = { role: keyof typeof ROLES; name: string; within: string } | string;

const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  image: 'img, [role=img]',
} as const;

const byRole =
  (role: keyof typeof ROLES) =>
  (name: string, within = 'body'): Target => ({ role, name, within });

export const button = byRole('button');
export const link = byRole('link');
export const field = byRole('field');
export const image = byRole('image');

const message = (target: Target) => ({
  message: typeof target === 'string' ? target : `${target.role} "${target.name}"`,
});

/** An open page, with what a journey does and looks for in it. */
export type Page = ReturnType<typeof createPage>;

export function createPage(tab: Tab, site: Site) {
  const look = (target: Target, isToScroll = false) =>
    tab.evaluate(lookFor, target, ROLES, isToScroll);

  /** Waits until the element is there, stands still and is not covered, and returns where. */
  async function place(target: Target) {
    let spot: Awaited<ReturnType<typeof look>>;
    await expect
      .poll(async () => {
        const before = spot;
        spot = await look(target, true);
        return spot && { ...spot, isStill: before?.x === spot.x && before.y === spot.y };
      }, message(target))
      .toMatchObject({ isStill: true, isOnTop: true, isDisabled: false });
    return spot!;
  }

  const page = {
    ...tab,
    site,
    look,
    place,
    open: (path: string) => tab.goto(site.origin + path),
    path: () => tab.evaluate(() => location.pathname),
    text: () => tab.evaluate(() => document.body.innerText),
    shows: (text: string) => expect.poll(page.text).toContain(text),
    sees: (target: Target) => expect.poll(() => look(target), message(target)).toBeTruthy(),
    misses: (target: Target) => expect.poll(() => look(target), message(target)).toBeNull(),
    arrives: (path: string) => expect.poll(page.path).toBe(path),
    async click(target: Target) {
      const { x, y, width, height } = await place(target);
      await tab.clickAt(x + width / 2, y + height / 2);
    },
    async fill(target: Target, text: string) {
      // A dialog may still be growing when its field is clicked.
      await expect
        .poll(async () => {
          await page.click(target);
          return look(target);
        })
        .toMatchObject({ isFocused: true });
      await tab.type(text);
      await expect.poll(() => look(target)).toMatchObject({ value: text });
    },
  };
  return page;
}

/** Runs in the page: finds the first visible element that fits, and what a person would notice of it. */
function lookFor(target: Target, roles: typeof ROLES, isToScroll: boolean) {
  const nameOf = (element: Element) => {
    const { ariaLabel, labels } = element as HTMLInputElement;
    const labelledBy = element.getAttribute('aria-labelledby');
    const label = labelledBy ? document.getElementById(labelledBy) : labels?.[0];
    return (ariaLabel ?? (label ?? element).textContent).replace(/\s+/g, ' ').trim();
  };
  const isAny = typeof target === 'string';
  const selector = isAny ? target : `:is(${target.within}) :is(${roles[target.role]})`;
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) && (isAny || nameOf(each) === target.name),
  );
  if (!element) return null;
  if (isToScroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isOnTop = element.contains(top) || top?.closest('label')?.control === element;
  const { value, checked } = element as HTMLInputElement;
  const isDisabled = element.matches(':disabled');
  const isFocused = document.activeElement === element;
  const { ariaPressed: pressed, ariaCurrent: current } = element;
  return {
    x,
    y,
    width,
    height,
    isOnTop,
    isFocused,
    isDisabled,
    value,
    checked,
    pressed,
    current,
  };
}
