import type { EvidenceFacts } from './evidence-from.ts'

/** The files of Stripe's evidence that we send, with their labels. Stripe's names; it takes one file for each. */
export const disputeDocuments = {
  receipt: 'Order receipt',
  service_documentation: 'Approved designs',
  customer_communication: 'Messages with the customer',
  shipping_documentation: 'Shipping and delivery',
  uncategorized_file: 'Your picture',
} as const

export type DisputeDocument = keyof typeof disputeDocuments
/** Those that we write from our data; the picture is the operator's. */
export type WrittenDocument = Exclude<DisputeDocument, 'uncategorized_file'>
export type DisputeFileType = 'application/pdf' | 'image/jpeg'

export const writtenDocuments = [
  'receipt',
  'service_documentation',
  'customer_communication',
  'shipping_documentation',
] as const satisfies readonly WrittenDocument[]

/** Stripe's limit for the files of one dispute together. */
export const maxEvidenceBytes = 4_500_000
/** Stripe takes 50 pages in total, Mastercard reads 19. Newer messages come first when some must be left out. */
export const maxMessagePages = 8
/** Maximum number of approved proofs in one document. */
export const maxProofPictures = 6

export function isDisputeDocument(text: string): text is DisputeDocument {
  return Object.hasOwn(disputeDocuments, text)
}

export function isWrittenDocument(text: string): text is WrittenDocument {
  return (writtenDocuments as readonly string[]).includes(text)
}

/** Why a document can't be written; null when it can. */
export function missingIn(document: WrittenDocument, facts: EvidenceFacts): string | null {
  switch (document) {
    case 'receipt':
      return null
    case 'service_documentation':
      return facts.approvals.length > 0 ? null : 'The customer didn’t approve a design in this order.'
    case 'customer_communication':
      return facts.messages.length > 0 ? null : 'There are no messages about this order.'
    case 'shipping_documentation':
      return facts.packages.length > 0 || facts.vendorOrders.some(({ shippedAt }) => shippedAt !== null)
        ? null
        : 'Nothing has shipped yet.'
  }
}
