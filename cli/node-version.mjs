/**
 * The oldest release of each major version of Node that runs the scripts and has no known hole:
 * older ones have CVE-2026-111497. `npm audit` doesn't look at Node, so this list is kept by hand,
 * from https://nodejs.org/en/blog/vulnerability.
 */
const PATCHED = ['24.22.1', '26.12.1'];

export const MIN_MAJOR = Number.parseInt(PATCHED[0] ?? '');

/**
 * Returns what is wrong with a Node, or undefined.
 * @param {string} version for example `24.22.1`
 */
export function holeOf(version) {
  const majorOf = Number.parseInt;
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const patched = PATCHED.find((release) => majorOf(release) === majorOf(version));
  // Majors without a patched release have ended, except those that are newer than all.
  const oldest = patched ?? PATCHED.at(-1) ?? '';
  if (compare(version, oldest) >= 0) return undefined;
  return `Node ${version} has a known security hole, or gets no updates. Install ${PATCHED.join(' or ')}, or a newer release of these: https://nodejs.org`;
}
