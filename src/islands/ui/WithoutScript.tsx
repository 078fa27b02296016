import { messageLink } from '@/config/site';

/** Replaces a button that needs JavaScript when it's disabled. */
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
