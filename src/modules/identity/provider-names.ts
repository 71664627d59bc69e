/** Whose accounts one can sign in with, and how people call them. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const

export type ProviderName = keyof typeof providerNames

export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(providerNames, text)
}
