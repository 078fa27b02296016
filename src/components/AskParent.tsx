import { ASK_PARENT_PATH, askParentText } from '@/config/ask-parent';
import { whatsappLink } from '@/lib/whatsapp';

const address = new URL(ASK_PARENT_PATH, import.meta.env.SITE).href;

/**
 * For somebody under 18: a message to a parent, which they send themselves. It opens the device's share sheet
 * where there is one (AskParentScript.astro), or else WhatsApp. Nothing is stored, and nobody gets a point.
 */
export function AskParent() {
  return (
    <a
      className="button button-secondary"
      href={whatsappLink(`${askParentText} ${address}`)}
      target="_blank"
      data-asks-parent=""
    >
      Ask a parent<span className="visually-hidden"> (opens a message that you can send)</span>
    </a>
  );
}
