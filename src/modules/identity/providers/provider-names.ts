/** The providers that people can log in with, by display name. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const

export type ProviderName = keyof typeof providerNames

export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(providerNames, text)
}
