import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the edges of an element are on the screen, with nothing on top. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const edges: [number, number][] = [
    [x, top + 2],
    [x, bottom - 2],
    [left + 2, y],
    [right - 2, y],
  ];
  return edges.every((point) => {
    const front = document.elementFromPoint(...point);
    return front !== null && (element.contains(front) || front.contains(element));
  });
}

/** Expects that all of this is on the screen, not under the header or the countdown. */
export async function expectSeen(...locators: Locator[]): Promise<void> {
  for (const locator of locators) {
    const message = `${locator.toString()} on ${JSON.stringify(locator.page().viewportSize())}`;
    await expect.poll(() => locator.evaluate(isSeen), { message }).toBe(true);
  }
}

/** Takes the same steps on screens of these sizes, such as `360x640`. */
export async function onScreens(
  page: Page,
  screens: string[],
  steps: (screen: string) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    const [width = 0, height = 0] = screen.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await steps(screen);
  }
}
