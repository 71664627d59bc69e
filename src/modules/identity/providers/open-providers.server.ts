import { identity } from '../open-identity.server.ts'
import { lastKnownProvider } from '../openid/discover-provider.server.ts'
import { providerLabel } from './provider-label.server.ts'
import { type NamedProvider, type ProviderName, providerNames } from './provider-names.ts'

/** The configured providers, in the order of their buttons. */
export function openProviders(): NamedProvider[] {
  return (Object.keys(providerNames) as ProviderName[])
    .filter((provider) => identity().oauth[provider])
    .map((provider) => ({ provider, label: providerLabel(provider) }))
}

/** The origins that a login form may lead to, for the content security policy. */
export function providerOrigins(): string[] {
  const { oidc, apple } = identity().oauth
  return [oidc, apple].flatMap((settings) => {
    if (!settings) return []
    const addresses = [settings.issuer, lastKnownProvider(settings)?.authorizeUrl ?? []].flat()
    return [...new Set(addresses.map((address) => new URL(address).origin))]
  })
}
