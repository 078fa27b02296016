/** Something that is kept: what, why, and how long. */
export interface NoticeItem {
  what: string;
  why: string;
  until: string;
}

/** What a name in braces stands for. Its words are in English if `isEnglish`. */
export interface NoticeLink {
  label: string;
  href: string | undefined;
  isEnglish?: boolean;
}

export type NoticeLinks = Readonly<Record<string, NoticeLink>>;
