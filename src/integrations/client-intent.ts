import type { AstroIntegration } from 'astro';

/** Registers the `client:intent` directive. */
export default function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
      },
    },
  };
}
