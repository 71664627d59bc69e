import { escapeHtml } from './escape-html.ts'

/** A hat in an email. */
export interface EmailCard {
  readonly name: string
  /** Who makes it. */
  readonly by: string
  /** Formatted, such as '$32.00'. */
  readonly price: string
  readonly url: string
  /** Absolute URL of a square picture; null without one. */
  readonly picture: string | null
}

export function textOfCards(cards: readonly EmailCard[]): string {
  return cards.map(({ name, by, price, url }) => `${name}\nby ${by}, ${price}\n${url}`).join('\n\n')
}

/** A table, because some email programs know no other way to put a picture beside its text. */
export function htmlOfCards(cards: readonly EmailCard[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;border-collapse:collapse">${cards.map(htmlOfCard).join('')}</table>`
}

function htmlOfCard({ name, by, price, url, picture }: EmailCard): string {
  const href = escapeHtml(url)
  const image = picture
    ? `<a href="${href}"><img src="${escapeHtml(picture)}" alt="" width="112" height="112" style="display:block;width:112px;height:112px;border:0;border-radius:10px;background:#efe8db"></a>`
    : ''
  return `<tr><td class="rule" width="128" valign="top" style="width:128px;padding:12px 0;border-bottom:1px solid #dbd2c2">${image}</td><td class="rule" valign="middle" style="padding:12px 0;border-bottom:1px solid #dbd2c2"><a class="ink" href="${href}" style="font-size:17px;line-height:1.35;font-weight:700;color:#1a1714;text-decoration:underline">${escapeHtml(name)}</a><br><span class="muted" style="font-size:14px;line-height:1.5;color:#5f564a">by ${escapeHtml(by)}</span><br><span class="ink" style="font-size:16px;line-height:1.6;color:#1a1714">${escapeHtml(price)}</span></td></tr>`
}
