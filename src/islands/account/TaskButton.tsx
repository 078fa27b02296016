import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DataAction } from '@/domain/my-data';
import { myData } from '@/stores/my-data';

interface Props {
  action: DataAction;
  /** The label while the task runs. */
  busyLabel: string;
  /** Whether it deletes something. */
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that starts a task. It stays focusable while the task runs. */
export function TaskButton({ action, busyLabel, isDanger, onClick, children }: Props) {
  const task = useStore(myData.$task);
  const isChecking = task.status === 'checking' && action === 'delete';
  const isWorking = isChecking || (task.status === 'working' && task.action === action);
  const isBusy = task.status === 'checking' || task.status === 'working';
  return (
    <button
      type="button"
      className={`button ${isDanger ? 'button-danger' : 'button-secondary'}`}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {isWorking ? busyLabel : children}
    </button>
  );
}
