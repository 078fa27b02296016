/** How long Astro may take to load the configuration of its collections: it waits for that as long itself. */
const MAX_CONFIG_MS = 5000;
const AGAIN_MS = 20;

/**
 * Has Astro load the content again. Astro 7.3.5 leaves that out, and doesn't say so, while it loads the
 * configuration of its collections, which it does after each save: on a busy machine, that can take longer than
 * the check of the content.
 */
export async function refreshUntilLoaded(
  refresh: (options: object) => Promise<void>,
  isLoaded: () => boolean,
): Promise<void> {
  for (let waited = 0; waited < MAX_CONFIG_MS; waited += AGAIN_MS) {
    await refresh({});
    if (isLoaded()) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
