/** The script of VideoEmbed.astro. Without imports, it is inlined (layouts/Base.astro). */
for (const link of document.querySelectorAll<HTMLElement>('[data-video]')) {
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const frame = link.parentElement as HTMLElement;
    link.replaceWith((link.nextElementSibling as HTMLTemplateElement).content);
    frame.querySelector('iframe')?.focus();
    return false;
  };
}

export {};
