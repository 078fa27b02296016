import { messageLink } from '@/config/brand';

/**
 * Replaces a button that needs JavaScript where it's switched off. React renders no children of
 * `<noscript>` in the browser, so the link stays out of the bundle.
 */
export function WithoutScript({ action }: { action: string }) {
  return (
    <noscript>
      <p>
        {action} needs JavaScript. Turn it on
        {import.meta.env.SSR && messageLink && (
          <>
            , or <a href={messageLink}>message us</a>
          </>
        )}
        .
      </p>
    </noscript>
  );
}
