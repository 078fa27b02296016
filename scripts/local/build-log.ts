import type { ReportProgress } from '../../cli/progress.ts';

/**
 * Returns a function that takes the lines of `astro build` and reports how far it is: a line for
 * each file, then `(12/353)` for each picture, at last `24 page(s) built`. Where another version of
 * Astro writes other lines, only the numbers are missing.
 */
export function parseBuildLog(report: ReportProgress): (line: string) => void {
  let files = 0;
  return (line) => {
    const [, made, pictures] = /\((\d+)\/(\d+)\)$/.exec(line.trim()) ?? [];
    const [, pages] = /(\d+) page\(s\) built/.exec(line) ?? [];
    const written = line.split('├─').length - 1;
    files += written;
    if (pages) report(Number(pages), undefined, 'pages');
    else if (pictures) report(Number(made), Number(pictures), 'pictures');
    else if (written > 0) report(files, undefined, 'files');
  };
}
