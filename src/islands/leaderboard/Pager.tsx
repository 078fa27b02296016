import { paginationRange } from '@/domain/paging';
import styles from './ranking.module.css';

interface Props {
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Previous, page numbers and Next. Disabled buttons stay focusable, so that the focus isn't lost. */
export function Pager({ page, pages, onTurn }: Props) {
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onTurn(to);
  };
  return (
    <nav className={styles.pager} aria-label="Leaderboard pages">
      <button type="button" aria-disabled={page === 1} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <ol role="list">
        {paginationRange(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-current={item === page ? 'page' : undefined}
                onClick={() => turn(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" aria-disabled={page === pages} onClick={() => turn(page + 1)}>
        Next
      </button>
    </nav>
  );
}
