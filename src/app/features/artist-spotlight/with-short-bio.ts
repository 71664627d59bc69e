import type { SpotlightVendor } from '#modules/catalog'
import { openingSentences } from './opening-sentences.ts'

/** The artist with a bio of at most `maxLength` characters. Cut on the server, so that every browser shows the same. */
export function withShortBio(artist: SpotlightVendor, maxLength: number): SpotlightVendor {
  return { ...artist, bio: artist.bio && openingSentences(artist.bio, maxLength) }
}
