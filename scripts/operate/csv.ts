// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection").
const FORMULA = /^[=+\-@\t\r]/;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** Returns a line of CSV (RFC 4180). Cells that a spreadsheet would run get an apostrophe in front. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const isDangerous = FORMULA.test(cell) && !PHONE.test(cell);
  return `"${(isDangerous ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
