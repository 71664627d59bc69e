import { identity } from '../open-identity.server.ts'
import { type ProviderName, providerNames } from './provider-names.ts'

/** What people here call the provider. */
export function providerLabel(provider: ProviderName): string {
  return (provider === 'oidc' && identity().oauth.oidc?.label) || providerNames[provider]
}
