import { paginationRange } from '@/domain/paging';
import styles from './ranking.module.css';

interface Props {
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  /** Whether there may be more pages after these. */
  hasMore: boolean;
  onTurn: (page: number) => void;
}

/** Previous, page numbers and Next. Disabled buttons stay focusable, so that the focus isn't lost. */
export function Pager({ page, pages, hasMore, onTurn }: Props) {
  const last = hasMore ? pages + 1 : pages;
  const turn = (to: number) => {
    if (to >= 1 && to <= last) onTurn(to);
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
        {hasMore && <li aria-hidden="true">…</li>}
      </ol>
      <button type="button" aria-disabled={page === last} onClick={() => turn(page + 1)}>
        Next
      </button>
    </nav>
  );
}
