#!/usr/bin/env bash
# A post of one o'clock in the morning in India, with a hadith's source, in the program that makes Markdown of WordPress.
#
# A good guess says: WordPress exports the date of a post as its readers see it (wp:post_date) and that of Greenwich beside it
# (wp:post_date_gmt), so the Markdown has the date of the first. A block for quotations keeps its <cite>.
# What happens: wordpress-export-to-markdown reads the date in Greenwich, so a post of 21 March at one o'clock is of 20 March, as
# is all that was published in India before half past five: on a blog that posts at dawn in Ramadan, each day is the one
# before. The quotation's source becomes its last paragraph. A Hindi title, slug and list that begins at 18 are right.
#
# wordpress-export-to-markdown 2.2.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts wordpress-export-to-markdown@2.2.2 >&2

cat > export.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A</title><link>https://example.org</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title><![CDATA[धैर्य: भाग 1]]></title><link>https://example.org/1</link><pubDate>Fri, 20 Mar 2026 19:30:00 +0000</pubDate>
<dc:creator><![CDATA[aisha]]></dc:creator><guid isPermaLink="false">https://example.org/?p=1</guid>
<content:encoded><![CDATA[<!-- wp:quote --><blockquote class="wp-block-quote"><p>Be patient.</p><cite>A friend</cite></blockquote><!-- /wp:quote --><!-- wp:list {"ordered":true,"start":18} --><ol start="18"><li>Eighteen</li></ol><!-- /wp:list -->]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>1</wp:post_id>
<wp:post_date><![CDATA[2026-03-21 01:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[2026-03-20 19:30:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[%e0%a4%a7%e0%a5%88%e0%a4%b0%e0%a5%8d%e0%a4%af]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status>
<wp:post_type><![CDATA[post]]></wp:post_type></item></channel></rss>
XML
node node_modules/wordpress-export-to-markdown/index.js --wizard=false --input=export.xml --output=out \
  --year-folders=false --month-folders=false --post-folders=true --prefix-date=false --save-attached-images=false \
  --save-scraped-images=false >&2
cat out/*/index.md

cat > expected.md <<'MARKDOWN'
---
title: "धैर्य: भाग 1"
date: "2026-03-20"
---

> Be patient.
> 
> A friend

18. Eighteen
MARKDOWN
diff <(sed 's/ *$//' expected.md) <(sed 's/ *$//' out/धैर्य/index.md)
