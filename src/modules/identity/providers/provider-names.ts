/** The providers that people can log in with, in the order of their buttons. `oidc`, any OpenID provider, has the name in OIDC_NAME. */
export const providerNames = { google: 'Google', github: 'GitHub', apple: 'Apple', oidc: 'OpenID' } as const

export type ProviderName = keyof typeof providerNames

export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(providerNames, text)
}

/** A provider and its display name here. */
export interface NamedProvider {
  readonly provider: ProviderName
  readonly label: string
}
