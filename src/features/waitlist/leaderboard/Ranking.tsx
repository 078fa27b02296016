import type { ReactNode, Ref } from 'react';
import { formatCount } from '@/lib/quantity';
import { paginationRange } from '@/lib/paging';
import { countPages, isHighlighted, rankLabel, rankMembers, rowsOfPage } from './model';
import type { LeaderboardState } from './store';
import styles from './leaderboard.module.css';

interface Props {
  ref: Ref<HTMLTableElement>;
  board: LeaderboardState;
  uid: string;
  onTurn: (page: number) => void;
}

/** One page of the table, and a row for the visitor if they aren't on it. */
export function Ranking({ ref, board, uid, onTurn }: Props) {
  const { status, members, total, page, standing } = board;
  const pages = countPages(total);
  const rows = rowsOfPage(rankMembers(members), page);
  const isElsewhere = !rows.some((row) => row.uid === uid);
  return (
    <>
      <table
        ref={ref}
        className={styles.table}
        aria-labelledby="leaderboard-heading"
        aria-busy={status === 'loading'}
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
              <Cells
                rank={
                  <span className={isHighlighted(row) ? 'badge' : undefined}>
                    {rankLabel(row.rank)}
                  </span>
                }
                points={row.points}
              >
                <bdi translate="no">{row.name}</bdi>
                {row.uid === uid && <span> (You)</span>}
              </Cells>
            </tr>
          ))}
        </tbody>
        {isElsewhere && (
          <tfoot>
            <tr aria-current="true">
              <Cells rank={rankLabel(standing.rank)} points={standing.points}>
                You
              </Cells>
            </tr>
          </tfoot>
        )}
      </table>
      {pages > 1 && <Pager page={page} pages={pages} onTurn={onTurn} />}
    </>
  );
}

interface CellsProps {
  rank: ReactNode;
  points: number;
  /** Who it is. */
  children: ReactNode;
}

/** What is in a row of the list, and in the member's own below it. */
function Cells({ rank, points, children }: CellsProps) {
  return (
    <>
      <td>{rank}</td>
      <td className={styles.name}>{children}</td>
      <td>{formatCount(points)}</td>
    </>
  );
}

interface PagerProps extends Pick<Props, 'onTurn'> {
  page: number;
  pages: number;
}

function Pager(props: PagerProps) {
  const { page, pages } = props;
  return (
    <nav className={`row ${styles.pager}`} aria-label="Leaderboard pages">
      <PagerButton {...props} to={page - 1} label="Previous" />
      <ol role="list" className="row">
        {paginationRange(page, pages).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <PagerButton {...props} to={item} label={item} />
            </li>
          ),
        )}
      </ol>
      <PagerButton {...props} to={page + 1} label="Next" />
    </nav>
  );
}

/** Previous and Next stay focusable when they lead nowhere, to keep the focus. */
function PagerButton(props: PagerProps & { to: number; label: number | string }) {
  const { page, pages, onTurn, to, label } = props;
  const isDisabled = to < 1 || to > pages;
  return (
    <button
      type="button"
      className="pill"
      aria-current={to === page ? 'page' : undefined}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onTurn(to);
      }}
    >
      {label}
    </button>
  );
}
