import { type EmailCard, htmlOfCards, textOfCards } from './email-cards.ts'
import { type EmailProse, htmlOfProse, textOfProse } from './email-prose.ts'
import { escapeHtml } from './escape-html.ts'

/** An email as data, in order. The text and the HTML are made from the same description, so they can't differ. */
export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Rows of a name and a value; `strong` for an important row, such as a total. */
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'small'; readonly text: string }
  /** A secondary link at the end; the main action is a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Formatted text, such as the body of a newsletter. */
  | { readonly kind: 'prose'; readonly prose: readonly EmailProse[] }
  /** Hats with their pictures. */
  | { readonly kind: 'cards'; readonly cards: readonly EmailCard[] }

export interface EmailRow {
  readonly name: string
  readonly value: string
  readonly detail?: string | undefined
  readonly strong?: boolean
  /** Absolute URL of a small square picture, such as of a hat. */
  readonly picture?: string | null
}

export interface EmailContent {
  readonly subject: string
  readonly heading: string
  /** The preview text that an inbox shows after the subject. */
  readonly preview: string
  readonly blocks: readonly EmailBlock[]
}

export interface EmailBrand {
  readonly productName: string
  readonly publicUrl: string
  /** What differs from the look of the code. */
  readonly look?: EmailLook
}

export interface EmailLook {
  /** Size of the picture at `/logo.png`; null for the site's name in words. */
  readonly logo: { readonly width: number; readonly height: number } | null
  readonly accentDark: string | null
  readonly accentLight: string | null
}

/** Renders the email as text and HTML. All user input is escaped here. */
export function layOutEmail(
  content: EmailContent,
  brand: EmailBrand,
): { subject: string; text: string; html: string } {
  return {
    // A header has one line: a line break in a name must not start another header.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(content, brand),
    html: htmlOf(content, brand),
  }
}

function textOf(content: EmailContent, brand: EmailBrand): string {
  const parts = [
    content.heading,
    ...content.blocks.map(textOfBlock),
    `-- \n${brand.productName}\n${brand.publicUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function textOfBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'lines':
      return block.lines.join('\n')
    case 'prose':
      return textOfProse(block.prose)
    case 'cards':
      return textOfCards(block.cards)
    case 'rows':
      return block.rows
        .map(({ name, value, detail }) => `${name}: ${value}${detail ? `\n  ${detail}` : ''}`)
        .join('\n')
  }
}

/** Paper, ink and signal orange. Inline for clients that drop style sheets; the classes let dark mode recolor them. */
const font = "font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif"
const display = "font-family:'Bricolage Grotesque','Instrument Sans','Helvetica Neue',Arial,sans-serif"
const darkStylesWith = (accent: string) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#121110!important}.sheet{background:#1b1917!important;border-color:#322e2a!important}
.ink{color:#f4eee2!important}.muted{color:#b4aa9a!important}.accent{color:${accent}!important}.rule{border-color:#322e2a!important}
.stitch{border-color:${accent}!important}.button{background:${accent}!important;color:#140a05!important}}`

function htmlOf(content: EmailContent, brand: EmailBrand): string {
  const name = escapeHtml(brand.productName)
  const home = escapeHtml(brand.publicUrl)
  const accent = brand.look?.accentLight ?? '#c8410b'
  const accentText = brand.look?.accentLight ?? '#a83507'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStylesWith(brand.look?.accentDark ?? '#ff6a2b')}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f2ea;${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div class="ground" style="background:#f6f2ea;padding:24px 12px">
<div class="sheet" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dbd2c2;border-radius:14px;padding:28px 24px;box-sizing:border-box">
<p style="margin:0;${display};font-size:20px;font-weight:800;letter-spacing:-0.02em"><a class="accent" href="${home}" style="color:${accentText};text-decoration:none">${signOf(brand)}</a></p>
<div class="stitch" style="margin:14px 0 24px;border-top:2px dashed ${accent}"></div>
<h1 class="ink" style="margin:0 0 16px;${display};font-size:26px;line-height:1.15;letter-spacing:-0.02em;color:#1a1714">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => htmlOfBlock(block, accent)).join('\n')}${htmlOfAddresses(content.blocks)}
</div>
<p class="muted" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5f564a;text-align:center">${name}, hats by independent artists. <a class="muted" href="${home}" style="color:#5f564a">${home}</a></p>
</div>
</body>
</html>`
}

const logoHeight = 40
const maxLogoWidth = 240

/** The logo with the name for programs that show no pictures, or the name alone. */
function signOf({ productName, publicUrl, look }: EmailBrand): string {
  const name = escapeHtml(productName)
  if (!look?.logo) return name
  const { width, height } = look.logo
  const scale = Math.min(logoHeight / height, maxLogoWidth / width)
  return `<img src="${escapeHtml(publicUrl)}/logo.png" alt="${name}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="display:block;border:0">`
}

function htmlOfBlock(block: EmailBlock, accent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1a1714">${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#5f564a">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 10px;font-size:17px;line-height:1.35;color:#1a1714">${escapeHtml(block.text)}</h2>`
    case 'lines':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1a1714">${block.lines.map(escapeHtml).join('<br>')}</p>`
    case 'button':
      return htmlOfButton(block.label, block.url, accent)
    case 'link':
      return `<p class="muted" style="margin:20px 0 0;font-size:13px;line-height:1.5"><a class="muted" href="${escapeHtml(block.url)}" style="color:#5f564a">${escapeHtml(block.label)}</a></p>`
    case 'prose':
      return htmlOfProse(block.prose, accent)
    case 'cards':
      return htmlOfCards(block.cards)
    case 'rows':
      return `<div style="margin:0 0 16px">${block.rows.map(htmlOfRow).join('')}</div>`
  }
}

function htmlOfButton(label: string, url: string, accent: string): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0 20px"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:999px;background:${accent};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** Where the buttons lead, at the end: some clients show no buttons, and people like to see where a link goes. */
function htmlOfAddresses(blocks: readonly EmailBlock[]): string {
  const buttons = blocks.filter((block) => block.kind === 'button')
  if (buttons.length === 0) return ''
  const lines = buttons.map(({ label, url }) => `${escapeHtml(label)}: ${escapeHtml(url)}`)
  return `
<p class="muted rule" style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dbd2c2;font-size:12px;line-height:1.5;color:#5f564a;word-break:break-word">${lines.join('<br>')}</p>`
}

function htmlOfRow({ name, value, detail, strong, picture }: EmailRow): string {
  const weight = strong ? 'font-weight:700' : 'font-weight:400'
  const note = detail
    ? `<br><span class="muted" style="font-size:14px;color:#5f564a">${escapeHtml(detail)}</span>`
    : ''
  if (picture) {
    return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="border-bottom:1px solid #dbd2c2"><tr><td width="76" style="width:76px;padding:9px 0"><img src="${escapeHtml(picture)}" alt="" width="64" height="64" style="display:block;width:64px;height:64px;border:0;border-radius:8px;background:#efe8db"></td><td style="padding:9px 0"><span class="ink" style="${weight};font-size:16px;line-height:1.45;color:#1a1714">${escapeHtml(name)}</span>${note}</td><td class="ink" align="right" style="padding:9px 0 9px 16px;${weight};font-size:16px;line-height:1.45;color:#1a1714;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr></table>`
  }
  return `<div class="rule" style="padding:9px 0;border-bottom:1px solid #dbd2c2;overflow:hidden"><span class="ink" style="float:right;padding-left:16px;${weight};font-size:16px;line-height:1.45;color:#1a1714;font-variant-numeric:tabular-nums">${escapeHtml(value)}</span><span class="ink" style="${weight};font-size:16px;line-height:1.45;color:#1a1714">${escapeHtml(name)}</span>${note}</div>`
}
