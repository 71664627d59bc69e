/** The public page of a document is at `/` and its name. */
export const legalDocuments = ['privacy', 'terms'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** What the server fills in inside a sentence: the site’s name, its contact address, the legal entity or else the site’s name. */
export const inlinePlaceholders = ['site', 'email', 'owner'] as const
export type InlinePlaceholder = (typeof inlinePlaceholders)[number]

/** What the server generates as a separate paragraph, so that it is never out of date. */
export const generatedParts = ['stored-data', 'browser-storage', 'processors', 'legal-entity'] as const
export type GeneratedPart = (typeof generatedParts)[number]

export type LegalPlaceholder = InlinePlaceholder | GeneratedPart

/** What a text can’t be published without. */
export const requiredPlaceholders: Readonly<Record<LegalDocument, readonly LegalPlaceholder[]>> = {
  privacy: ['stored-data', 'browser-storage', 'processors', 'email'],
  terms: ['email'],
}

/** How far ahead a version can be published. */
export const maxDaysAhead = 365

export const maxLegalCharacters = 60_000
export const maxLegalLines = 2_000
