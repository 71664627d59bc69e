import { useState } from 'react'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { type DesignDocument, sameColors, teamQuantity } from '#modules/design-engine'
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

/** A colorway of an artist's blank. It counts as long as the design has its colors. */
interface ChosenHat {
  readonly vendorId: string
  readonly colorwayId: string
  readonly colors: DesignDocument['colors']
}

/** Who makes the design, how many and for how much: shared by the bar's price and the list of artists. */
export function useOrder({ document, name, canBeMade, addToCart, comesFrom }: OrderOf) {
  const [chosenQuantity, setQuantity] = useState(1)
  const teamHats = teamQuantity(document)
  const quantity = teamHats ?? chosenQuantity
  const [chosen, choose] = useState<string | null>(null)
  const [chosenHat, setChosenHat] = useState<ChosenHat | null>(null)
  const [chosenSize, setSize] = useState<string | null>(null)
  const answer = useOffers(document, quantity, canBeMade)
  const { order, isOrdering } = useOrderDesign(addToCart)
  const { offers } = answer
  const found = canBeMade ? (offers.find(({ vendor_id: id }) => id === chosen) ?? offers[0]) : undefined
  const ready = chosenHat && sameColors(chosenHat.colors, document.colors) ? chosenHat.colorwayId : null
  const priced =
    found?.choices.find(({ blank }) => (blank?.colorway_id ?? null) === ready) ?? found?.choices[0]
  const offer = found && priced && { ...found, ...priced }
  const hat =
    chosenHat?.vendorId === found?.vendor_id && ready !== null ? ready : (offer?.blank?.colorway_id ?? null)
  const size =
    chosenSize !== null && offer?.blank?.sizes.some((one) => one.size === chosenSize) ? chosenSize : null
  return {
    document,
    canBeMade,
    answer,
    quantity,
    setQuantity,
    /** How many hats the team list asks for, which then decides the quantity. */
    teamHats,
    choose,
    offer,
    /** The chosen colorway of the artist's blanks; null when the hat is cut and sewn. */
    hat,
    chooseHat: (next: ChosenHat | null) => {
      setChosenHat(next)
      if (next) choose(next.vendorId)
    },
    size,
    setSize,
    price: offer ? priceText(offer.total) : null,
    arrival: offer ? formatDateRange(offer.arrival.from, offer.arrival.to) : null,
    isOrdering,
    add: () =>
      offer && void order({ document, name: name.trim(), quantity, offer, hat, size, remixOf: comesFrom() }),
  }
}

export type Order = ReturnType<typeof useOrder>
