import { type Artwork, artworkSchema } from '#modules/design-engine'
import { anArt } from './design-factory.ts'

/** A stored artwork: a square in two threads, with its picture. */
export function aPrintedArtwork(changes: Partial<Artwork> = {}): Artwork {
  const { artwork: id } = anArt()
  return artworkSchema.parse({
    id,
    name: 'square.png',
    width: 100,
    height: 75,
    pixels: { width: 1000, height: 750 },
    threads: ['B31', 'B01'],
    shapes: [
      { color: 0, evenOdd: true, d: 'M0 0H100V75H0Z' },
      { color: 1, evenOdd: true, d: 'M50 30H70V50H50Z' },
    ],
    picture: `/media/artworks/${id}.webp`,
    ...changes,
  })
}
