import { newId } from '#shared/ids.ts'

/** Realistic words of hat descriptions. Common ones occur in many rows, invented makers' names in few. */
const styles = [
  'Trucker',
  'Rope',
  'Foam',
  'Five Panel',
  'Six Panel',
  'Corduroy',
  'Flat Brim',
  'Curved Brim',
  'Mesh Back',
  'Snapback',
]
const motifs =
  'Ridgeline,Wolf,Trout,Canyon,Lightning,Moth,Saguaro,Piston,Skyline,Tideline,Sparrow,Anvil,Compass,Bonfire,Cassette,Rattlesnake,Juniper,Heron,Switchback,Foundry,Comet,Harbor,Marmot,Needle,Oxbow,Peach,Quarry,Raven,Signal,Thistle'.split(
    ',',
  )
const moods =
  'Dusty,Midnight,Faded,Electric,Slow,Wild,Quiet,Burnt,Salted,Lucky,Lonesome,Golden,Copper,Painted,Crooked,Honest,Restless,Sunday,Backroad,Neon'.split(
    ',',
  )
const colors = 'navy,black,tan,seagreen,tomato,ivory,slategray,goldenrod,teal,maroon'.split(',')
const materials = ['cotton twill', 'canvas', 'recycled polyester', 'wool blend', 'waxed cotton', 'ripstop']
const sentences = [
  'Stitched by hand in small runs and steamed into shape before it ships.',
  'The front panels are stiff enough to hold the crown, the mesh is soft enough to forget.',
  'Woven patch, double needle seams and a brim that bends the way you wear it.',
  'Cut from deadstock cloth, so every run is a little different.',
  'Made for long drives, early mornings and bad haircuts.',
]

export interface Cover {
  readonly image: string
  readonly preview: string | null
}

interface Place {
  readonly id: string
}

/** The nth product of a catalog for measurements, the same on every machine except for its id. Ages are in seconds. */
export function measuredProduct(
  n: number,
  vendors: readonly Place[],
  categories: readonly Place[],
  covers: readonly Cover[],
) {
  const pick = <Item>(list: readonly Item[], salt: number): Item | undefined =>
    list[mix(n, salt) % list.length]
  const color = pick(colors, 4) ?? 'navy'
  const cover = pick(covers, 16)
  // A rare word in one of about 500 rows, like a maker's own name for a hat.
  const rare = `${pick(motifs, 9)?.slice(0, 3)}${(mix(n, 10) % 500).toString(36)}o`.toLowerCase()
  return {
    id: newId<string>(),
    vendor_id: pick(vendors, 1)?.id,
    category_id: pick(categories, 2)?.id,
    name: `${pick(moods, 3)} ${pick(motifs, 5)} ${pick(styles, 6)}`,
    slug: `measured-${n}-${mix(n, 11).toString(36)}`,
    description: `${pick(sentences, 7)} ${pick(sentences, 8)} Named ${rare}.`,
    price_cents: 1_900 + (mix(n, 12) % 4_000),
    tags: [pick(motifs, 13)?.toLowerCase() ?? '', pick(moods, 14)?.toLowerCase() ?? ''],
    product_details: {
      attributes: [
        { name: 'Color', value: color },
        { name: 'Material', value: pick(materials, 15) },
      ],
    },
    cover_image: cover?.image ?? null,
    cover_preview: cover?.preview ?? null,
    made_to_order: mix(n, 19) % 30 === 0,
    age_seconds: n * 37,
    // Most have more stock than any measurement buys. Some are sold out, as in reality.
    quantity: mix(n, 17) % 20 === 0 ? 0 : 5_000 + (mix(n, 18) % 5_000),
  }
}

/** A fixed permutation of row numbers: the catalog is the same on every machine, so that figures can be compared. */
function mix(n: number, salt: number): number {
  let x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return (x ^ (x >>> 15)) >>> 0
}
