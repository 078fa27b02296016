import type { Backend } from './backend.ts';

/** Disables an account, or enables it. Does nothing if it has been deleted meanwhile. */
export const setDisabled = ({ auth }: Backend, uid: string, disabled: boolean) =>
  auth.updateUser(uid, { disabled }).catch(ignoreMissing);

/** Deletes an account. Does nothing if it has been deleted meanwhile. */
export const deleteAccount = ({ auth }: Backend, uid: string) =>
  auth.deleteUser(uid).catch(ignoreMissing);

function ignoreMissing(error: { code?: string }): void {
  if (error.code !== 'auth/user-not-found') throw error;
}
