import type { Ref } from 'react';
import { paginationRange } from '@/domain/paging';
import { countPages, isHighlighted, rankLabel, rankMembers, rowsOfPage } from '@/domain/ranking';
import type { Leaderboard } from '@/stores/leaderboard';
import styles from './ranking.module.css';

interface Props {
  ref: Ref<HTMLTableElement>;
  board: Leaderboard;
  uid: string;
  onTurn: (page: number) => Promise<void>;
}

/** The table with five rows a page, and the visitor's own row if they aren't among them. */
export function Ranking({ ref, board, uid, onTurn }: Props) {
  const { status, members, total, page, standing } = board;
  const pages = countPages(total);
  const rows = rowsOfPage(rankMembers(members), page);
  const isElsewhere = typeof standing.rank === 'number' && !rows.some((row) => row.uid === uid);
  return (
    <>
      <table
        ref={ref}
        className={styles.table}
        aria-labelledby="leaderboard-heading"
        aria-busy={status === 'loading' || undefined}
      >
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Name</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid} aria-current={row.uid === uid || undefined}>
              <td>
                <span className={isHighlighted(row) ? 'badge' : undefined}>
                  {rankLabel(row.rank)}
                </span>
              </td>
              <td className={styles.name}>
                <bdi>{row.name}</bdi>
                {row.uid === uid && ' (You)'}
              </td>
              <td>{row.points.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
        {isElsewhere && (
          <tfoot>
            <tr aria-current="true">
              <td>{rankLabel(standing.rank)}</td>
              <td>You</td>
              <td>{standing.points.toLocaleString('en')}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {pages > 1 && <Pager page={page} pages={pages} onTurn={onTurn} />}
    </>
  );
}

interface PagerProps extends Pick<Props, 'onTurn'> {
  page: number;
  pages: number;
}

/** Previous, page numbers and Next. Disabled buttons stay focusable to keep the focus. */
function Pager({ page, pages, onTurn }: PagerProps) {
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) void onTurn(to);
  };
  return (
    <nav className={`row ${styles.pager}`} aria-label="Leaderboard pages">
      <button
        type="button"
        className="pill"
        aria-disabled={page === 1}
        onClick={() => turn(page - 1)}
      >
        Previous
      </button>
      <ol role="list" className="row">
        {paginationRange(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                className="pill"
                aria-current={item === page ? 'page' : undefined}
                onClick={() => turn(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="pill"
        aria-disabled={page === pages}
        onClick={() => turn(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
