import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $copying, $inviting, copyLink, sendInvite, shareLink } from '@/stores/referral';
import { provideServices } from '@/stores/services';
import type { SharingService } from '@/services/types';

const by = { link: 'https://usrah.example/joinwaitlist?referredBy=YWJj', from: 'Amina' };

function withDevice(device: Partial<SharingService>) {
  const opened: string[] = [];
  const sharing: SharingService = {
    copy: async () => true,
    open: (href) => opened.push(href) > 0,
    share: async () => {},
    ...device,
  };
  provideServices({ sharing: async () => sharing });
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  $copying.set('idle');
  $inviting.set({ status: 'idle' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the link', () => {
  test('is copied, and says so on its button for two seconds', async () => {
    withDevice({});
    await copyLink(by.link);
    expect($copying.get()).toBe('copied');
    vi.advanceTimersByTime(1999);
    expect($copying.get()).toBe('copied');
    vi.advanceTimersByTime(1);
    expect($copying.get()).toBe('was-copied');
  });

  test('copied again within the two seconds has two more', async () => {
    withDevice({});
    await copyLink(by.link);
    vi.advanceTimersByTime(1500);
    await copyLink(by.link);
    vi.advanceTimersByTime(1500);
    expect($copying.get()).toBe('copied');
  });

  test.each([
    ['refused', async () => false],
    [
      'broken',
      async () => {
        throw new Error('no clipboard');
      },
    ],
  ])('cannot be copied where the clipboard is %s', async (_, copy) => {
    withDevice({ copy });
    await copyLink(by.link);
    expect($copying.get()).toBe('failed');
  });

  test('is shared without being written twice', async () => {
    const share = vi.fn<SharingService['share']>();
    withDevice({ share });
    await shareLink(by);
    const [message] = share.mock.calls[0] ?? [];
    expect(message?.url).toBe(by.link);
    expect(message?.text).not.toContain('http');
  });
});

describe('an invitation', () => {
  test('opens and is never sent or recorded', async () => {
    const opened = withDevice({});
    await sendInvite({ channel: 'email', contact: 'b@example.com' }, by);
    expect(opened).toHaveLength(1);
    expect($inviting.get()).toMatchObject({
      status: 'opened',
      message:
        'Email compose window opened for b@example.com. Please send it to invite your friend!',
    });
  });

  test('is prepared once when it is asked for twice', async () => {
    const opened = withDevice({});
    const form = { channel: 'whatsapp', contact: '+919876543210' } as const;
    const both = [sendInvite(form, by), sendInvite(form, by)];
    expect($inviting.get()).toEqual({ status: 'preparing' });
    await Promise.all(both);
    expect(opened).toHaveLength(1);
  });

  test.each([
    ['a missing contact', { channel: 'email', contact: '' }, 'invite/missing-contact'],
    ['an impossible number', { channel: 'whatsapp', contact: '12' }, 'invite/invalid-whatsapp'],
  ] as const)('with %s opens nothing', async (_, form, code) => {
    const opened = withDevice({});
    await sendInvite(form, by);
    expect(opened).toEqual([]);
    expect($inviting.get()).toEqual({ status: 'failed', code });
  });

  test('that the browser blocks says so', async () => {
    withDevice({ open: () => false });
    await sendInvite({ channel: 'whatsapp', contact: '+919876543210' }, by);
    expect($inviting.get()).toEqual({ status: 'failed', code: 'invite/no-channel' });
  });

  test('that breaks says so and can be tried again', async () => {
    provideServices({ sharing: () => Promise.reject(new Error('chunk')) });
    await sendInvite({ channel: 'email', contact: 'b@example.com' }, by);
    expect($inviting.get()).toEqual({ status: 'failed', code: 'invite/failed' });
    withDevice({});
    await sendInvite({ channel: 'email', contact: 'b@example.com' }, by);
    expect($inviting.get()).toMatchObject({ status: 'opened' });
  });
});
