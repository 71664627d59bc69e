import type { LegalDocument } from '#modules/legal'

/** Titles of the documents, which are also those of the specification’s links. Each page is at `/` and its document’s name. */
export const legalAddresses: Readonly<
  Record<LegalDocument, { readonly title: string; readonly other: LegalDocument }>
> = {
  privacy: { title: 'Privacy Policy', other: 'terms' },
  terms: { title: 'Terms of Service', other: 'privacy' },
}

/** The address of one version, also of one that isn’t in effect. */
export const legalVersionPath = (document: LegalDocument, number: number): string =>
  `/${document}?version=${number}`
