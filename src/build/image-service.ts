import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

/**
 * Astro's own image service. Pictures of texts have their widths as texts, which Astro takes for other
 * sizes than the same numbers: it would make the largest size of each picture twice.
 */
const service: LocalImageService = {
  ...sharpService,
  getSrcSet(options, ...others) {
    const { widths } = options;
    const numbers = widths ? { ...options, widths: widths.map(Number) } : options;
    return sharpService.getSrcSet?.(numbers, ...others) ?? [];
  },
};

export default service;
