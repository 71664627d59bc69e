import { sameColors } from '#modules/design-engine'
import type { Cents } from '#shared/money.ts'
import type { ArtistBlank, HatColors } from './artist-blank.ts'

/** What to take off the shelf for an order. Frozen with it. */
export interface OrderedBlank {
  readonly brand: string
  readonly style: string
  readonly sku: string
  readonly colorway: string
  readonly size: string
}

/** A blank in the colors of a design. */
export interface BlankChoice extends Omit<OrderedBlank, 'size'> {
  readonly colorwayId: string
  readonly sizes: readonly string[]
  /** Of one hat without decoration. */
  readonly price: Cents
}

/** 'Alderpoint Summit Six, Navy' */
export const blankText = ({ brand, style, colorway }: Pick<OrderedBlank, 'brand' | 'style' | 'colorway'>) =>
  `${brand} ${style}, ${colorway}`

/** 'Alderpoint Summit Six, Navy, size S/M', for shoppers: the SKU is the artist's. */
export const orderedBlankText = (blank: OrderedBlank) => `${blankText(blank)}, size ${blank.size}`

/** For the workshop: what to take off the shelf. */
export const blankLines = (blank: OrderedBlank): readonly string[] => [
  `Blank: ${blankText(blank)}`,
  `SKU ${blank.sku}, size ${blank.size}`,
]

/** The blanks that come in exactly these colors. Those in one size first, because nothing has to be asked, then the cheapest. */
export function blanksInColors(blanks: readonly ArtistBlank[], colors: HatColors): readonly BlankChoice[] {
  return blanks
    .flatMap(({ brand, style, sku, sizes, price, colorways }) =>
      colorways
        .filter((one) => sameColors(one.colors, colors))
        .map(({ id, name }) => ({ colorwayId: id, brand, style, sku, colorway: name, sizes, price })),
    )
    .toSorted((a, b) => Number(a.sizes.length > 1) - Number(b.sizes.length > 1) || a.price - b.price)
}
