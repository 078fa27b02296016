import { useEffect, useRef } from 'react';

/**
 * Sets the banner's height on the page (`--banner-height` on <html>), so that footer and
 * chat button keep clear of it; nothing while it is not shown.
 */
export function useBannerRoom<T extends HTMLElement>(isShown: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    const page = document.documentElement;
    const banner = ref.current;
    if (!isShown || !banner) return;
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--banner-height', `${banner.offsetHeight}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--banner-height');
    };
  }, [isShown]);
  return ref;
}
