import { escapeHtml } from './escape-html.ts'

/** Formatted text of an email. It contains no HTML: what people typed is escaped here. */
export type EmailProse =
  | { readonly kind: 'paragraph' | 'heading'; readonly content: readonly EmailInline[] }
  | {
      readonly kind: 'list'
      /** The first number; null for bullets. */
      readonly start: number | null
      readonly items: readonly (readonly EmailProse[])[]
    }
  | { readonly kind: 'quote'; readonly prose: readonly EmailProse[] }

export type EmailInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly content: readonly EmailInline[] }
  /** An absolute URL. */
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly EmailInline[] }
  | { readonly kind: 'break' }

export function textOfProse(prose: readonly EmailProse[]): string {
  return prose.map(textOfBlock).join('\n\n')
}

function textOfBlock(block: EmailProse): string {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.content)
    case 'heading': {
      const text = textOf(block.content)
      return `${text}\n${'-'.repeat(text.length)}`
    }
    case 'quote':
      return indented(textOfProse(block.prose), '> ', '> ')
    case 'list': {
      const { start, items } = block
      return items
        .map((item, index) => indented(textOfProse(item), start === null ? '- ' : `${start + index}. `, '  '))
        .join('\n')
    }
  }
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`)
    .join('\n')
}

function textOf(content: readonly EmailInline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'break') return '\n'
      const text = textOf(inline.content)
      return inline.kind === 'link' && inline.href !== text ? `${text} (${inline.href})` : text
    })
    .join('')
}

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1a1714'

export function htmlOfProse(prose: readonly EmailProse[], accent: string): string {
  return prose.map((block) => htmlOfBlock(block, accent)).join('\n')
}

function htmlOfBlock(block: EmailProse, accent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${paragraph}">${htmlOf(block.content, accent)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 10px;font-size:19px;line-height:1.35;color:#1a1714">${htmlOf(block.content, accent)}</h2>`
    case 'quote':
      return `<blockquote class="stitch" style="margin:0 0 16px;padding:0 0 0 14px;border-left:2px dashed ${accent}">${htmlOfProse(block.prose, accent)}</blockquote>`
    case 'list': {
      const tag = block.start === null ? 'ul' : 'ol'
      const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${htmlOfItem(item, accent)}</li>`)
      return `<${tag}${start} class="ink" style="${paragraph};padding-left:24px">${items.join('')}</${tag}>`
    }
  }
}

/** A point with one paragraph needs no space around it. */
function htmlOfItem(item: readonly EmailProse[], accent: string): string {
  const [only, ...rest] = item
  return only?.kind === 'paragraph' && rest.length === 0
    ? htmlOf(only.content, accent)
    : htmlOfProse(item, accent)
}

function htmlOf(content: readonly EmailInline[], accent: string): string {
  return content.map((inline) => htmlOfInline(inline, accent)).join('')
}

function htmlOfInline(inline: EmailInline, accent: string): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'break':
      return '<br>'
    case 'strong':
      return `<strong>${htmlOf(inline.content, accent)}</strong>`
    case 'emphasis':
      return `<em>${htmlOf(inline.content, accent)}</em>`
    case 'struck':
      return `<s>${htmlOf(inline.content, accent)}</s>`
    case 'link':
      return `<a class="accent" href="${escapeHtml(inline.href)}" style="color:${accent}">${htmlOf(inline.content, accent)}</a>`
  }
}
