import { partsOf } from '@/lib/template';
import { SITE_LANGUAGE } from '@/lib/site-language';
import type { NoticeItem, NoticeLinks } from './model';

interface Props {
  items: readonly NoticeItem[];
  links: NoticeLinks;
}

/** The list of a notice: what is kept, why, and how long. */
export function NoticeItems({ items, links }: Props) {
  return (
    <dl className="flow">
      {items.map(({ what, why, until }) => (
        <div key={what}>
          <dt>
            <strong>{what}</strong>
          </dt>
          <dd>{why}</dd>
          <dd className="meta">
            <NoticeSentence template={until} links={links} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence with its links. */
export function NoticeSentence({ template, links }: { template: string; links: NoticeLinks }) {
  return partsOf(template).map(({ text, name }) => {
    const link = links[name ?? ''];
    if (!link) return <span key={text ?? name}>{text ?? `{${name}}`}</span>;
    const language = link.isEnglish ? { lang: SITE_LANGUAGE } : {};
    return link.href ? (
      <a key={name} href={link.href} {...language}>
        {link.label}
      </a>
    ) : (
      <span key={name} {...language}>
        {link.label}
      </span>
    );
  });
}
