import { sameColors } from '#modules/design-engine'
import type { Cents } from '#shared/money.ts'
import { type ArtistBlank, type DesignColors, isSoldOut, type SizeInStock } from './artist-blank.ts'

/** What to take off the shelf for an order. Frozen with it. */
export interface OrderedBlank {
  readonly brand: string
  readonly style: string
  readonly sku: string
  readonly colorway: string
  /** 'S/M', or 'S/M (3), L/XL (5)' for a team order in several sizes. */
  readonly size: string
}

/** A blank in the colors of a design. */
export interface BlankChoice extends Omit<OrderedBlank, 'size'> {
  readonly colorwayId: string
  readonly sizes: readonly Pick<SizeInStock, 'size' | 'available'>[]
  /** Price of one hat without decoration. */
  readonly price: Cents
}

/** Blanks of one colorway and size. */
export interface ChosenBlanks {
  readonly colorwayId: string
  readonly size: string
  readonly quantity: number
}

/** 'Alderpoint Summit Six, Navy' */
export const blankText = ({ brand, style, colorway }: Pick<OrderedBlank, 'brand' | 'style' | 'colorway'>) =>
  `${brand} ${style}, ${colorway}`

/** 'Alderpoint Summit Six, Navy, size S/M', for shoppers: the SKU is the artist's. */
export const orderedBlankText = (blank: OrderedBlank) => `${blankText(blank)}, size ${blank.size}`

/** 'S/M', or 'S/M (3), L/XL (5)' when there are several. */
export const sizesText = (units: readonly Pick<ChosenBlanks, 'size' | 'quantity'>[]) =>
  units.length === 1
    ? (units[0]?.size ?? '')
    : units.map(({ size, quantity }) => `${size} (${quantity})`).join(', ')

/** For the workshop: what to take off the shelf. */
export const blankLines = (blank: OrderedBlank): readonly string[] => [
  `Blank: ${blankText(blank)}`,
  `SKU ${blank.sku}, size ${blank.size}`,
]

/** The blanks that come in exactly these colors and aren't sold out. Those in one size first, because nothing has to be asked, then the cheapest. */
export function blanksInColors(blanks: readonly ArtistBlank[], colors: DesignColors): readonly BlankChoice[] {
  return blanks
    .flatMap(({ brand, style, sku, price, colorways }) =>
      colorways
        .filter((one) => sameColors(one.colors, colors) && !isSoldOut(one.stock))
        .map(({ id, name, stock }) => ({
          colorwayId: id,
          brand,
          style,
          sku,
          colorway: name,
          sizes: stock.map(({ size, available }) => ({ size, available })),
          price,
        })),
    )
    .toSorted((a, b) => Number(a.sizes.length > 1) - Number(b.sizes.length > 1) || a.price - b.price)
}
