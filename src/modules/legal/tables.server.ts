import type { Generated } from 'kysely'
import type { LegalDocument } from './legal-document.ts'

export interface LegalTables {
  legal_versions: {
    document: LegalDocument
    /** From 1, without gaps. Version 1 is the template that applied before. */
    number: number
    text: string
    /** The template of the release that this version was written with. */
    template: string
    effective_at: Date
    published_at: Generated<Date>
  }
}
