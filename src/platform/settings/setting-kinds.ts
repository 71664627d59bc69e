import { z } from 'zod'

/** One of these words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.join(' or ')}` })
}

export function wholeNumber(min: number, max: number) {
  return z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
}

export function url(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` })
}
