#!/usr/bin/env bash
# The direction of a title in Arabic, in JSON-LD, in three programs that read and write linked data.
#
# A good guess says: JSON-LD 1.1 has @direction beside @language, for a title that's read from the right. What reads JSON-LD and
# writes N-Quads keeps both, and one program reads what another has written.
# What happens: jsonld-streaming-parser keeps it, and N3 writes and reads it as RDF 1.2 has it: "صبر"@ar--rtl. jsonld writes "صبر"@ar
# and drops the direction, unless its option rdfDirection is set; and one title with a direction in what N3 has written is
# enough that jsonld reads nothing of the file. With i18n-datatype, jsonld reads back what it writes, and for N3 the title then
# has a type and no language.
#
# jsonld 9.0.0, jsonld-streaming-parser 5.0.1, n3 2.13.12 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts jsonld@9.0.0 jsonld-streaming-parser@5.0.1 n3@2.13.12 >&2

cat > run.mjs <<'SCRIPT'
import jsonld from 'jsonld';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { Parser, Writer } from 'n3';

const title = { '@value': 'صبر', '@language': 'ar', '@direction': 'rtl' };
const post = { '@context': { '@version': 1.1 }, '@id': 'https://example.org/b', 'https://schema.org/name': title };
const format = 'application/n-quads';

async function writtenByN3() {
  const quads = [];
  const parser = new JsonLdParser();
  parser.end(JSON.stringify(post));
  for await (const quad of parser) quads.push(quad);
  return new Writer({ format }).quadsToString(quads);
}
const written = {
  'jsonld-streaming-parser, N3': await writtenByN3(),
  jsonld: await jsonld.toRDF(post, { format }),
  'jsonld, i18n-datatype': await jsonld.toRDF(post, { format, rdfDirection: 'i18n-datatype' }),
};
function readByN3(quads) {
  const [{ object }] = new Parser({ format }).parse(quads);
  return `${object.language || 'no language'}, ${object.direction || 'no direction'}`;
}
async function readByJsonld(quads, options) {
  try {
    const [{ 'https://schema.org/name': names }] = await jsonld.fromRDF(quads, { format, ...options });
    return `${names[0]['@language'] ?? 'no language'}, ${names[0]['@direction'] ?? 'no direction'}`;
  } catch (error) {
    return error.message;
  }
}
const seen = {};
for (const [name, quads] of Object.entries(written))
  seen[name] = {
    title: quads.trim().split(/name> | \.$/)[1],
    N3: readByN3(quads),
    jsonld: await readByJsonld(quads, name.includes('i18n') ? { rdfDirection: 'i18n-datatype' } : {}),
  };
console.table(seen);
const expected = {
  'jsonld-streaming-parser, N3': {
    title: '"صبر"@ar--rtl',
    N3: 'ar, rtl',
    jsonld: 'N-Quads parse error on line 1.',
  },
  jsonld: { title: '"صبر"@ar', N3: 'ar, no direction', jsonld: 'ar, no direction' },
  'jsonld, i18n-datatype': {
    title: '"صبر"^^<https://www.w3.org/ns/i18n#ar_rtl>',
    N3: 'no language, no direction',
    jsonld: 'ar, rtl',
  },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
