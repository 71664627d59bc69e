import {
  applyCommand,
  canBeMade,
  checkDesign,
  type DesignAssets,
  type DesignDocument,
  type Technique,
  techniqueCommands,
  techniques,
} from '#modules/design-engine'
import { priceDesign, type QuotedPrice, type TermsForColors } from './price-design.ts'

interface TooFew {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly quantity: number
  readonly terms: readonly TermsForColors[]
  readonly prices: readonly (readonly QuotedPrice[])[]
}

/** Suggested, at most. */
const maxInstead = 2

/**
 * Techniques with which an artist makes the design in this quantity, when a technique of it needs more hats. Each is tried on the
 * whole design. None when an artist makes it as it is, or when a technique isn't the reason.
 */
export function otherTechniques({ document, assets, quantity, terms, prices }: TooFew): Technique[] {
  const isWithin = (quotes: readonly QuotedPrice[], { maximum }: TermsForColors) =>
    quotes.some(({ minimum }) => minimum <= quantity && quantity <= maximum)
  if (terms.some((own, index) => isWithin(prices[index] ?? [], own))) return []
  const needing = prices.flatMap((quotes) => quotes[0]?.startsWith ?? [])
  const found: Technique[] = []
  for (const technique of techniques) {
    if (found.length === maxInstead || needing.length === 0) break
    const changed = needing
      .flatMap((from) => techniqueCommands(document, from, technique))
      .reduce(applyCommand, document)
    if (changed === document || !canBeMade(checkDesign(changed, assets))) continue
    const offered = terms.some((own) =>
      isWithin(priceDesign({ document: changed, assets, quantity, ...own }), own),
    )
    if (offered) found.push(technique)
  }
  return found
}
