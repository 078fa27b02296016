import { chatLink } from '@/config/site';

/** Replaces a button that needs JavaScript when it's disabled. */
export function WithoutScript({ action }: { action: string }) {
  return (
    <noscript>
      <p>
        {action} needs JavaScript. Turn it on, or <a href={chatLink}>message us</a>.
      </p>
    </noscript>
  );
}
