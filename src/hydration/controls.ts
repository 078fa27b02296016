/** What visitors can press, change or focus. */
const CONTROLS = 'a, button, details, input, summary, textarea';

/** An island's controls, in the order of the page. */
export const controlsIn = (island: HTMLElement) => [
  ...island.querySelectorAll<HTMLElement>(CONTROLS),
];

/** What a control is, by attributes that neither translators nor password managers change. */
const kindOf = (control: HTMLElement) =>
  [control.localName]
    .concat(['class', 'name', 'type', 'value'].map((name) => control.getAttribute(name) ?? ''))
    .join();

/**
 * For an island that was rendered anew: returns a function that finds a control again, which is in
 * the same place, and gives back what was typed, chosen, opened and focused.
 */
export function restore(before: HTMLElement[], after: HTMLElement[], focused: Element | null) {
  const find = (control: HTMLElement) => {
    const found = after[before.indexOf(control)];
    return found && kindOf(found) === kindOf(control) ? found : undefined;
  };
  for (const control of before) {
    const found = find(control);
    if (found) copyState(control, found);
    if (found && control === focused) found.focus({ preventScroll: true });
  }
  return find;
}

function copyState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  // React would take an assignment to `value` for its own, and ignore the event.
  to.setRangeText(from.value, 0, to.value.length);
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
