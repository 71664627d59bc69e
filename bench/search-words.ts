/** Words in the names of a generated catalog (seeds/measured-product.ts). */
const moods = [
  'dusty',
  'midnight',
  'faded',
  'electric',
  'wild',
  'golden',
  'copper',
  'crooked',
  'neon',
  'lucky',
]
const motifs = ['wolf', 'trout', 'canyon', 'moth', 'piston', 'heron', 'comet', 'raven', 'thistle', 'needle']

/** A hundred searches for two words, in an order that is always the same. */
export function searchWords(n: number): string {
  return `${moods[n % 10]} ${motifs[Math.floor(n / 10) % 10]}`
}

/** The same as the value of a parameter in an address. */
export function searchParameter(n: number): string {
  return searchWords(n).replace(' ', '+')
}
