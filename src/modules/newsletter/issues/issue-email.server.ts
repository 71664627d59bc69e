import { parseMarkdown } from '#modules/legal/server'
import type { LegalBlock, LegalInline } from '#modules/legal'
import { type EmailBlock, layOutEmail } from '#platform/email/lay-out-email.ts'
import type { EmailInline, EmailProse } from '#platform/email/email-prose.ts'
import { absoluteUrl } from '#shared/text/absolute-url.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import type { IssueCard } from './issue-cards.server.ts'

export interface IssueContent {
  readonly subject: string
  readonly preview: string
  readonly body: string
  readonly cards: readonly IssueCard[]
}

export interface IssueEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The email of an issue for one recipient. Everything that people typed is escaped by the layout. */
export function issueEmail(content: IssueContent, unsubscribeUrl: string): IssueEmail {
  const settings = newsletterSettings()
  const { productName, legalName, postalAddress } = settings
  const { subject, preview, body, cards } = content
  const sender = [legalName ?? productName, ...(postalAddress ?? '').split('\n')].flatMap(
    (line) => line.trim() || [],
  )
  const blocks: EmailBlock[] = [
    { kind: 'prose', prose: proseOf(parseMarkdown(body), settings.publicUrl) },
    ...(cards.length > 0 ? [{ kind: 'cards' as const, cards }] : []),
    { kind: 'small', text: `You get this email because you subscribed to news from ${productName}.` },
    { kind: 'small', text: sender.join(', ') },
    { kind: 'link', label: 'Unsubscribe', url: unsubscribeUrl },
  ]
  return layOutEmail({ subject, heading: subject, preview, blocks }, settings)
}

function proseOf(blocks: readonly LegalBlock[], publicUrl: string): EmailProse[] {
  return blocks.map((block): EmailProse => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { kind: block.kind, content: inlinesOf(block.content, publicUrl) }
      case 'quote':
        return { kind: 'quote', prose: proseOf(block.blocks, publicUrl) }
      case 'list':
        return {
          kind: 'list',
          start: block.start,
          items: block.items.map((item) => proseOf(item, publicUrl)),
        }
      case 'table':
        return { kind: 'list', start: null, items: block.rows.map((row) => [rowOf(row, publicUrl)]) }
      case 'generated':
        return { kind: 'paragraph', content: [{ kind: 'text', text: `{${block.part}}` }] }
    }
  })
}

/** Tables are too wide for phones, and many email programs draw them badly. */
function rowOf(cells: readonly (readonly LegalInline[])[], publicUrl: string): EmailProse {
  const content = cells.flatMap((cell, index): EmailInline[] => [
    ...(index === 0 ? [] : [{ kind: 'text' as const, text: ' · ' }]),
    ...inlinesOf(cell, publicUrl),
  ])
  return { kind: 'paragraph', content }
}

function inlinesOf(content: readonly LegalInline[], publicUrl: string): EmailInline[] {
  return content.flatMap((inline): EmailInline[] => {
    switch (inline.kind) {
      case 'text':
      case 'break':
        return [inline]
      // Only legal texts have these.
      case 'placeholder':
        return [{ kind: 'text', text: `{${inline.name}}` }]
      case 'link': {
        const inside = inlinesOf(inline.content, publicUrl)
        // An anchor leads nowhere from an email.
        if (inline.href.startsWith('#')) return inside
        return [{ kind: 'link', href: absoluteUrl(inline.href, publicUrl), content: inside }]
      }
      case 'strong':
      case 'emphasis':
      case 'struck':
        return [{ kind: inline.kind, content: inlinesOf(inline.content, publicUrl) }]
    }
  })
}
