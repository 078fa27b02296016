// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In many
// languages they split a line at other separators than a comma, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** The start of a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a line of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = PHONE.test(cell) ? cell : cell.replace(FORMULA, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}
