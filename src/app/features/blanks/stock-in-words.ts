import type { ArtistBlank } from '#modules/designs'

/** '86 left'; some artists don't count all of their blanks. */
export function stockInWords({ colorways }: Pick<ArtistBlank, 'colorways'>): string {
  const sizes = colorways.flatMap(({ stock }) => stock)
  const counted = sizes.flatMap(({ available }) => (available === null ? [] : [available]))
  if (counted.length === 0) return 'Not counted'
  if (counted.length < sizes.length) return 'Partly counted'
  return `${counted.reduce((sum, available) => sum + available, 0)} left`
}
