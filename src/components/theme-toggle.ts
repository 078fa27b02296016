/** The script of ThemeToggle.astro. Without imports, it is inlined (layouts/Base.astro). */
const { dataset } = document.documentElement;
const button = document.getElementById('theme') as HTMLElement;
const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
const show = () => {
  button.ariaPressed = `${isDark()}`;
};

button.onclick = () => {
  const theme = isDark() ? 'light' : 'dark';
  dataset['theme'] = theme;
  show();
  try {
    localStorage[button.dataset['key'] ?? ''] = theme;
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
};
system.onchange = show;
show();

export {};
