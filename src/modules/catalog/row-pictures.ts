import type { OptionValues } from './product-views.ts'

/** A picture as a file names it: by where it lies. */
export interface NamedPicture {
  /** http or https; of our own as `/media/…`. */
  readonly address: string
  readonly alt: string
  /** The variants that it shows. */
  readonly forOptions: readonly OptionValues[]
}

export interface RowPictures {
  readonly pictures: readonly NamedPicture[]
  /** What is wrong with the others. */
  readonly notes: readonly string[]
}

export const mostPicturesOfProduct = 20
const longestAddress = 2_000

/** Those that can be asked for, each once, at most twenty, and what is to be said about the rest. */
export function usablePictures(named: readonly NamedPicture[]): RowPictures {
  const byAddress = new Map<string, NamedPicture>()
  const notes: string[] = []
  for (const picture of named) {
    const known = byAddress.get(picture.address)
    if (known) {
      byAddress.set(picture.address, { ...known, forOptions: [...known.forOptions, ...picture.forOptions] })
    } else if (picture.address.length > longestAddress || !isWebAddress(picture.address)) {
      notes.push(`"${shortened(picture.address)}" is no address of a picture on the web`)
    } else byAddress.set(picture.address, picture)
  }
  const all = [...byAddress.values()]
  if (all.length > mostPicturesOfProduct) {
    notes.push(`${all.length} pictures are named, the first ${mostPicturesOfProduct} come along`)
  }
  return { pictures: all.slice(0, mostPicturesOfProduct), notes }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:'
}

/** For a line that people read. */
export function shortened(address: string): string {
  return address.length > 80 ? `${address.slice(0, 79)}…` : address
}
