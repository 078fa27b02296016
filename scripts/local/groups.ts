import { spawnSync } from 'node:child_process';

/** Signals every process of a group. A group that has ended is no error. */
export function signalGroup(group: number, signal: 'SIGINT' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    // Windows has no groups and no signals: the leader and its descendants are ended at once.
    spawnSync('taskkill', ['/pid', String(group), '/T', '/F']);
    return;
  }
  try {
    process.kill(-group, signal);
  } catch (error) {
    // Linux says ESRCH for a group that has ended; macOS says EPERM until its parent has noticed.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
