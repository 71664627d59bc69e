import { maxPicturesPerProduct } from '../fields/product-limits.ts'
import type { OptionValues } from '../storefront/product-views.ts'

/** A picture that a file names by its address. */
export interface NamedPicture {
  /** An http or https URL, or `/media/…` for a picture of this site. */
  readonly address: string
  readonly alt: string
  /** The variants that it shows. */
  readonly forOptions: readonly OptionValues[]
}

export interface RowPictures {
  readonly pictures: readonly NamedPicture[]
  /** Why the others can't be used. */
  readonly notes: readonly string[]
}

const maxAddressLength = 2_000

/** At most twenty pictures with valid addresses, each once, and notes about the rest. */
export function usablePictures(named: readonly NamedPicture[]): RowPictures {
  const byAddress = new Map<string, NamedPicture>()
  const notes: string[] = []
  for (const picture of named) {
    const known = byAddress.get(picture.address)
    if (known) {
      byAddress.set(picture.address, { ...known, forOptions: [...known.forOptions, ...picture.forOptions] })
    } else if (picture.address.length > maxAddressLength || !isWebAddress(picture.address)) {
      notes.push(`"${shortened(picture.address)}" isn’t the web address of a picture`)
    } else byAddress.set(picture.address, picture)
  }
  const all = [...byAddress.values()]
  if (all.length > maxPicturesPerProduct) {
    notes.push(`of ${all.length} pictures, only the first ${maxPicturesPerProduct} are imported`)
  }
  return { pictures: all.slice(0, maxPicturesPerProduct), notes }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:'
}

/** For messages. */
export function shortened(address: string): string {
  return address.length > 80 ? `${address.slice(0, 79)}…` : address
}
