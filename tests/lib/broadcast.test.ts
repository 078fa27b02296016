import { beforeEach, expect, test, vi } from 'vitest';
import { DATA_CHANGED_KEY } from '@/lib/browser/storage-keys';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

let fake: FakeEnvironment;
const one = vi.fn();
const other = vi.fn();

beforeEach(() => {
  fake = createFakeEnvironment();
  for (const listener of [one, other]) listener.mockReset();
});

test('a change is announced to every listener on the page but the one that announces it', () => {
  const { broadcast } = fake.environment;
  broadcast.follow(one);
  broadcast.follow(other);
  broadcast.announce('waitlist', one);
  expect(other).toHaveBeenCalledExactlyOnceWith('waitlist');
  expect(one).not.toHaveBeenCalled();
});

test('an announcement leaves nothing in the storage', () => {
  fake.environment.broadcast.announce('waitlist', one);
  expect(fake.local.size).toBe(0);
});

test('a change in another tab is heard once', async () => {
  fake.environment.broadcast.follow(one);
  await fake.changeElsewhere('newsletter');
  expect(one).toHaveBeenCalledExactlyOnceWith('newsletter');
});

test('other keys in the storage announce nothing', async () => {
  fake.environment.broadcast.follow(one);
  await fake.dispatch('storage', { key: 'theme', newValue: 'dark' });
  expect(one).not.toHaveBeenCalled();
});

test('a change that only another version of the site knows announces nothing', async () => {
  fake.environment.broadcast.follow(one);
  await fake.dispatch('storage', { key: DATA_CHANGED_KEY, newValue: 'badges' });
  expect(one).not.toHaveBeenCalled();
});

test('whoever has stopped listening hears nothing, from here or from another tab', async () => {
  const { broadcast } = fake.environment;
  const stop = broadcast.follow(one);
  stop();
  broadcast.announce('waitlist', other);
  await fake.changeElsewhere('waitlist');
  expect(one).not.toHaveBeenCalled();
});
