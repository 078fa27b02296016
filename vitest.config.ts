/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: process.env.LONG_TESTS ? 120_000 : 20_000,
    hookTimeout: 60_000,
  },
});
