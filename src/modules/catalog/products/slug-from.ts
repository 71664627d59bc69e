import { isId } from '#shared/ids.ts'

const maxLength = 80

/**
 * A product's slug from its name: 'Señor Brim №1' → 'senor-brim-no1'. A name without Latin letters or digits gives 'hat', and one
 * that looks like an id is marked, because addresses take both.
 */
export function slugFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
  if (words === '') return 'hat'
  return isId(words) ? `hat-${words}` : words
}
