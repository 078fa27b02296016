import { resultCount, searchPosts, type IndexedPost, type SearchIndex } from '@/domain/post-search';

/**
 * The search itself: fetches the index once, retries after a failure, and shows the matches while
 * the visitor types. `Search.astro` loads it when the search is first opened.
 */
const MAX_RESULTS = 20;
const DEBOUNCE_MS = 150;

const dialog = document.getElementById('search') as HTMLDialogElement;
const status = dialog.querySelector('[role=status]') as HTMLElement;
const input = dialog.querySelector('input') as HTMLInputElement;
const results = dialog.querySelector('ul') as HTMLElement;

let index: Promise<SearchIndex> | undefined;

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch('/blog/search.json');
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return response.json();
}

async function show(): Promise<void> {
  const query = input.value;
  index ??= fetchIndex();
  try {
    const found = searchPosts(await index, query);
    // The query has changed in the meantime.
    if (query !== input.value) return;
    status.textContent = resultCount(query, found.length, MAX_RESULTS);
    results.replaceChildren(...found.slice(0, MAX_RESULTS).map(resultOf));
  } catch {
    index = undefined;
    results.replaceChildren();
    status.textContent = dialog.dataset['failed'] ?? '';
  }
}

function resultOf({ id, title, excerpt }: IndexedPost): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/blog/${id}`;
  link.textContent = title;
  item.append(link, excerpt);
  return item;
}

let timer: ReturnType<typeof setTimeout>;
input.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => void show(), DEBOUNCE_MS);
});
input.addEventListener('keydown', (event) => {
  const isDown = event.key === 'Enter' || event.key === 'ArrowDown';
  if (isDown) results.querySelector('a')?.focus();
  if (isDown) event.preventDefault();
});

input.focus();
void show();
