/**
 * The script of the chat button in Dock.astro: marks the chat button while a control is below it. Without imports,
 * it is inlined (layouts/Base.astro).
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

for (const event of ['load', 'scroll', 'resize', 'focusin']) addEventListener(event, update);

export {};
