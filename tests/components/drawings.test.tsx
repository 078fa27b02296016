import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import Illustration from '@/components/Illustration.astro';
import { signInDialog } from '@/features/sign-in';
import { QrFigure } from '@/features/waitlist/referral/QrFigure';

async function illustration(alt: string): Promise<string> {
  const container = await AstroContainer.create();
  return container.renderToString(Illustration, { props: { src: 'illustrations/hero', alt } });
}

/** The code on the screen, and the one of the poster. */
function qrCodes(): string {
  using _ = vi.spyOn(signInDialog, 'browserInstead').mockReturnValue(null);
  const sender = { from: 'Amina', link: 'https://example.com/join' };
  return renderToStaticMarkup(<QrFigure sender={sender} points={0} />);
}

test.each([
  ['an illustration', () => illustration('Three pairs of shoes'), ['img', 'img']],
  ['one without a description', () => illustration(''), [null, null]],
  ['the QR codes', qrCodes, ['img', 'img']],
])('screen readers read %s as a picture without parts', async (_, render, roles) => {
  const { document } = parseHTML(`<body>${await render()}</body>`);
  const drawings = [...document.querySelectorAll('img[src*=svg]')];
  expect(drawings.map((drawing) => drawing.getAttribute('role'))).toEqual(roles);
});
