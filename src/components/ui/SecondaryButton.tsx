import type { ComponentProps } from 'react';

export function SecondaryButton(props: ComponentProps<'button'>) {
  return <button type="button" className="button button-secondary" {...props} />;
}
