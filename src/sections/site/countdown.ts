/**
 * The script of the countdown in Dock.astro: counts down on the clock's own seconds. Every tick reads the clock again,
 * so that sleep and background tabs can't make it wrong. It's inlined in every page, so it must not
 * share imports with an island.
 */
import { countdownAt, untilNextTick } from '@/domain/countdown';

const banner = document.getElementById('countdown');

if (banner) {
  const launch = Number(banner.dataset['launch']);
  let timer: ReturnType<typeof setTimeout>;

  const tick = () => {
    const now = Date.now();
    const countdown = countdownAt(launch, now);
    const { state } = countdown;
    clearTimeout(timer);
    if (state !== 'gone') timer = setTimeout(tick, untilNextTick(launch, now));
    document.documentElement.toggleAttribute('data-launched', state !== 'running');
    banner.dataset['state'] = state;
    banner.querySelectorAll('dd').forEach((field, index) => {
      const text = state === 'running' ? (countdown.fields[index] as string) : '';
      field.textContent = text;
      field.dataset['one'] = String(Number(text) === 1);
    });
    const status = banner.querySelector('[role=status]');
    if (status) status.textContent = (state === 'launched' && banner.dataset['atZero']) || '';
  };

  tick();
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, tick);
}
