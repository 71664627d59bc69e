import { useState } from 'react'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { type DesignDocument, teamQuantity } from '#modules/design-engine'
import { cents } from '#shared/money.ts'
import { useOffers } from './use-offers.ts'
import { type AddCustomItem, useOrderDesign } from './use-order-design.ts'

interface OrderOf {
  readonly document: DesignDocument
  readonly name: string
  readonly canBeMade: boolean
  readonly addToCart: AddCustomItem
  /** Id of the saved design, or of the design that this one is based on. */
  readonly comesFrom: () => string | null
}

export const priceText = (dollars: number) => formatCents(cents(Math.round(dollars * 100)))

/** Who makes the design, how many and for how much: shared by the bar's price and the list of artists. */
export function useOrder({ document, name, canBeMade, addToCart, comesFrom }: OrderOf) {
  const [chosenQuantity, setQuantity] = useState(1)
  const teamHats = teamQuantity(document)
  const quantity = teamHats ?? chosenQuantity
  const [chosen, choose] = useState<string | null>(null)
  const answer = useOffers(document, quantity, canBeMade)
  const { order, isOrdering } = useOrderDesign(addToCart)
  const { offers } = answer
  const offer = canBeMade ? (offers.find(({ vendor_id: id }) => id === chosen) ?? offers[0]) : undefined
  return {
    canBeMade,
    answer,
    quantity,
    setQuantity,
    /** How many hats the team list asks for, which then decides the quantity. */
    teamHats,
    choose,
    offer,
    price: offer ? priceText(offer.total) : null,
    arrival: offer ? formatDateRange(offer.arrival.from, offer.arrival.to) : null,
    isOrdering,
    add: () => offer && void order({ document, name: name.trim(), quantity, offer, remixOf: comesFrom() }),
  }
}

export type Order = ReturnType<typeof useOrder>
