import type { CaseStatus, CaseSummary } from '#modules/cases'

type Parties = Pick<CaseSummary, 'shopperName' | 'vendorName'>

const steps: Readonly<Record<Exclude<CaseStatus, 'closed'>, (parties: Parties) => string>> = {
  open: ({ vendorName }) => `${vendorName} answers`,
  offered: ({ shopperName }) => `${shopperName} answers the offer`,
  declined: ({ shopperName }) => `${shopperName} can ask you to decide`,
  escalated: () => 'You decide',
  replacing: ({ vendorName }) => `${vendorName} sends the hats again`,
  returning: ({ shopperName }) => `${shopperName} sends the hats back`,
  'sent-back': ({ vendorName }) => `${vendorName} confirms the return`,
}

/** Who acts next in a case, and how, as an operator reads it; null for a closed one. */
export function nextStep({ status, ...parties }: Parties & { readonly status: CaseStatus }): string | null {
  return status === 'closed' ? null : steps[status](parties)
}
