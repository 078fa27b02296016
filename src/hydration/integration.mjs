// @ts-check

/**
 * Registers the `client:intent` directive.
 * @returns {import('astro').AstroIntegration}
 */
export default function clientIntent() {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
      },
    },
  };
}
