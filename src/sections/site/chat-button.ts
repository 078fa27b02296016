/**
 * The script of ChatButton.astro: tells the chat button whether a control is below it. Without
 * imports, it is inlined (layouts/Base.astro).
 */
const chat = document.getElementById('chat');
// Not links that fill a card, which can be tapped anywhere.
const controls =
  ':is(main, footer) :is(a:not(h2 a), button, input, select, textarea, label, table, [role=alert])';

const update = () => {
  if (!chat) return;
  const { left, top, right, bottom } = chat.getBoundingClientRect();
  const isCovering = [left, right - 1].some((x) =>
    [top, bottom - 1].some((y) =>
      document.elementsFromPoint(x, y).some((element) => element.closest(controls)),
    ),
  );
  chat.toggleAttribute('data-covers', isCovering);
};

addEventListener('scroll', update, { passive: true });
new ResizeObserver(update).observe(document.body);

export {};
