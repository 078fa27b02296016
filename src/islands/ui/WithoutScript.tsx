import { messageLink } from '@/config/brand';

/** Replaces a button that needs JavaScript where it's switched off. */
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
