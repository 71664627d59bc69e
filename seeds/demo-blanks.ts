import { type HatPart, hatParts } from '#modules/design-engine'
import type { ArtistBlankInput } from '#modules/designs'
import { addBlank, changeBlankStock, ownBlank } from '#modules/designs/server'
import { cents } from '#shared/money.ts'
import type { DemoPeople } from './load-demo.ts'

/** Fabrics of front, mesh, brim, button, stitching and under the brim. */
type Fabrics = readonly [string, string, string, string, string, string]

const colorway = (name: string, ...fabrics: Fabrics) => ({
  id: null,
  name,
  colors: Object.fromEntries(hatParts.map((part, index) => [part, fabrics[index] ?? 'black'])) as Record<
    HatPart,
    string
  >,
})

const solid = (name: string, fabric: string) => colorway(name, fabric, fabric, fabric, fabric, fabric, fabric)

/** Invented brands. */
const blanks: Readonly<Record<string, readonly ArtistBlankInput[]>> = {
  artist: [
    {
      brand: 'Alderpoint',
      style: 'Summit Six',
      sku: 'AP-610',
      shape: 'structured-six-panel',
      price: cents(1450),
      sizes: ['One size'],
      colorways: [
        colorway('Navy / Natural', 'navy', 'natural', 'navy', 'navy', 'natural', 'charcoal'),
        colorway('Heather / Black', 'heather', 'black', 'black', 'black', 'heather', 'black'),
        colorway('Forest / Khaki', 'forest', 'khaki', 'forest', 'forest', 'khaki', 'forest'),
        colorway('Rust / Natural', 'rust', 'natural', 'rust', 'rust', 'natural', 'rust'),
        solid('Black', 'black'),
      ],
    },
    {
      brand: 'Alderpoint',
      style: 'Summit Six Fitted',
      sku: 'AP-610F',
      shape: 'structured-six-panel',
      price: cents(1850),
      sizes: ['S/M', 'L/XL'],
      colorways: [
        colorway('Navy / Natural', 'navy', 'natural', 'navy', 'navy', 'natural', 'charcoal'),
        colorway('Charcoal / White', 'charcoal', 'white', 'charcoal', 'charcoal', 'white', 'charcoal'),
        solid('Black', 'black'),
      ],
    },
    {
      brand: 'Dunes & Daughters',
      style: 'Foamie',
      sku: 'DD-50',
      shape: 'foam-five-panel',
      price: cents(1100),
      sizes: ['One size'],
      colorways: [
        colorway('White / Royal', 'white', 'royal', 'royal', 'royal', 'white', 'royal'),
        colorway('Natural / Rust', 'natural', 'rust', 'rust', 'rust', 'natural', 'brown'),
        colorway('Gold / Brown', 'gold', 'brown', 'brown', 'brown', 'gold', 'brown'),
      ],
    },
    {
      brand: 'Alderpoint',
      style: 'Mooring',
      sku: 'AP-720',
      shape: 'rope-flat-brim',
      price: cents(1650),
      sizes: ['One size'],
      colorways: [
        colorway('Navy / White', 'navy', 'white', 'navy', 'navy', 'white', 'charcoal'),
        colorway('Sage / Natural', 'sage', 'natural', 'sage', 'sage', 'natural', 'sage'),
        colorway('Black / Gold', 'black', 'black', 'black', 'black', 'gold', 'black'),
      ],
    },
  ],
  lugnut: [
    {
      brand: 'Millrace',
      style: 'Workhorse',
      sku: 'MR-112',
      shape: 'structured-six-panel',
      price: cents(1700),
      sizes: ['One size'],
      colorways: [
        colorway('Heather / Black', 'heather', 'black', 'black', 'red', 'heather', 'charcoal'),
        colorway('Caramel / Natural', 'caramel', 'natural', 'caramel', 'caramel', 'natural', 'brown'),
        colorway('Olive / Black', 'olive', 'black', 'olive', 'olive', 'black', 'olive'),
        solid('Charcoal', 'charcoal'),
      ],
    },
    {
      brand: 'Millrace',
      style: 'Foreman',
      sku: 'MR-118',
      shape: 'structured-six-panel',
      price: cents(2100),
      sizes: ['S/M', 'L/XL', 'XXL'],
      colorways: [
        colorway('Brown / Khaki', 'brown', 'khaki', 'brown', 'brown', 'khaki', 'brown'),
        colorway('Black / Red', 'black', 'black', 'black', 'red', 'red', 'black'),
      ],
    },
    {
      brand: 'Millrace',
      style: 'Weekender',
      sku: 'MR-204',
      shape: 'low-profile-six-panel',
      price: cents(1800),
      sizes: ['One size'],
      colorways: [
        colorway('Olive / Khaki', 'olive', 'khaki', 'olive', 'olive', 'khaki', 'olive'),
        colorway('Brown / Natural', 'brown', 'natural', 'brown', 'brown', 'natural', 'brown'),
      ],
    },
  ],
  goldenmile: [
    {
      brand: 'Dunes & Daughters',
      style: 'Foamie',
      sku: 'DD-50',
      shape: 'foam-five-panel',
      price: cents(1050),
      sizes: ['One size'],
      colorways: [
        colorway('Navy / Natural', 'navy', 'natural', 'navy', 'navy', 'natural', 'charcoal'),
        colorway('Natural / Rust', 'natural', 'rust', 'rust', 'rust', 'natural', 'brown'),
        colorway('White / Columbia', 'white', 'columbia', 'columbia', 'columbia', 'white', 'columbia'),
        colorway('White / Coral', 'white', 'coral', 'coral', 'coral', 'white', 'coral'),
        colorway('White / Black', 'white', 'black', 'black', 'black', 'white', 'black'),
      ],
    },
    {
      brand: 'Sandbar Goods',
      style: 'Boardwalk',
      sku: 'SB-07',
      shape: 'structured-six-panel',
      price: cents(1500),
      sizes: ['One size'],
      colorways: [
        colorway('Navy / Natural', 'navy', 'natural', 'navy', 'navy', 'natural', 'charcoal'),
        colorway('Teal / White', 'teal', 'white', 'teal', 'teal', 'white', 'teal'),
        colorway('Sage / Natural', 'sage', 'natural', 'sage', 'sage', 'natural', 'sage'),
      ],
    },
  ],
}

/** How many there are of each colorway and size, by SKU. The other blanks aren't counted. */
const counted: Readonly<Record<string, readonly number[]>> = {
  'AP-610': [48, 36, 24, 0, 60],
  'AP-610F': [18, 24, 12, 3, 20, 16],
}

/** The blanks of the artists who take custom work. */
export async function loadDemoBlanks({ artists }: Pick<DemoPeople, 'artists'>): Promise<void> {
  for (const [key, own] of Object.entries(blanks)) {
    const artist = artists.get(key)
    if (!artist) continue
    for (const blank of own) {
      const id = await addBlank(artist, blank)
      const counts = counted[blank.sku]
      if (!counts) continue
      const { colorways } = await ownBlank(artist, id)
      const sizes = colorways.flatMap(({ stock }) => stock)
      await changeBlankStock(
        artist,
        id,
        sizes.map((size, at) => ({ id: size.id, seen: null, quantity: counts[at] ?? null })),
      )
    }
  }
}
