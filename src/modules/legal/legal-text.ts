import type { GeneratedPart, InlinePlaceholder } from './legal-document.ts'

/** A parsed text. It contains no HTML: a page makes elements from it. */
export interface ParsedLegalText {
  /** The paragraph before the first heading. */
  readonly lead: readonly LegalInline[]
  readonly parts: readonly LegalPart[]
}

export interface LegalPart {
  /** The anchor: from the heading’s `{#anchor}`, otherwise from its words. Unique in the text. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly LegalInline[] }
  | { readonly kind: 'heading'; readonly content: readonly LegalInline[] }
  | {
      readonly kind: 'list'
      readonly start: number | null
      readonly items: readonly (readonly LegalBlock[])[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly LegalBlock[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly LegalInline[])[])[] }
  | { readonly kind: 'generated'; readonly part: GeneratedPart }

export type LegalInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: InlinePlaceholder }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly content: readonly LegalInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly LegalInline[] }
  | { readonly kind: 'break' }
