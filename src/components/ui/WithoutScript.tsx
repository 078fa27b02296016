import { messageLink } from '@/config/brand';

/** A sentence in place of what needs JavaScript, for browsers where JavaScript is switched off. */
export function WithoutScript({ action }: { action: string }) {
  return (
    <noscript>
      <p>
        {action} needs JavaScript. Turn it on
        {messageLink && (
          <>
            , or <a href={messageLink}>message us</a>
          </>
        )}
        .
      </p>
    </noscript>
  );
}
