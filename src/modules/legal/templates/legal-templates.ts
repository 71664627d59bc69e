import type { LegalDocument } from '../legal-document.ts'
import { privacyTemplate } from './privacy-template.ts'
import { termsTemplate } from './terms-template.ts'

/** The texts that come with this release. An operator’s own version replaces one of them. */
export const legalTemplates: Readonly<
  Record<LegalDocument, { readonly text: string; readonly effectiveOn: string }>
> = {
  privacy: { text: privacyTemplate, effectiveOn: '2026-11-23' },
  terms: { text: termsTemplate, effectiveOn: '2026-11-26' },
}
