import { useEffect, useRef } from 'react';
import { revealPart } from './reveal';

interface Props {
  /** Whether submitting was held back once, because of a likely typing error. */
  isAsked: boolean;
  /** The label of the form's button. */
  submitLabel: string;
}

/**
 * What to press if no typing error was made. It's below the form's button, which is pressed once more
 * then: above it, it would move the button away.
 */
export function TypoNote({ isAsked, submitLabel }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) revealPart(ref.current);
  }, [isAsked]);
  return (
    <p ref={ref} role="status" className="meta">
      {isAsked && `Press ${submitLabel} again to keep what you have typed.`}
    </p>
  );
}
