import {
  appleClientSecret,
  appleIssuer,
  type IdentitySettings,
  type OauthName,
  type OauthSettings,
  type OpenidSettings,
  providerAddresses,
} from '#modules/identity/server'
import type { Config } from '#platform/config.server.ts'
import type { Sandbox } from './start/open-sandbox.server.ts'

/** Each real provider if its client is configured, otherwise its stand-in if there is one. */
export function loginProvidersOf(config: Config, sandbox: Sandbox): IdentitySettings['oauth'] {
  const oauth = (name: OauthName): OauthSettings | undefined => {
    const client = config[name]
    if (client) return { ...client, ...providerAddresses[name], fetch: (request) => fetch(request) }
    const standIn = sandbox[name]
    return standIn && { ...standIn.client, ...standIn.addresses, fetch: standIn.endpoints }
  }
  const { apple: realApple, oidc: realOidc } = realProviders(config)
  const [google, github] = [oauth('google'), oauth('github')]
  const apple = realApple ?? (sandbox.apple && standInApple(sandbox.apple))
  const oidc = realOidc ?? (sandbox.oidc && standInOidc(sandbox.oidc))
  return {
    ...(google ? { google } : {}),
    ...(github ? { github } : {}),
    ...(apple ? { apple } : {}),
    ...(oidc ? { oidc } : {}),
  }
}

/** Apple and the OpenID provider, if their clients are configured. */
export function realProviders({ apple, oidc }: Pick<Config, 'apple' | 'oidc'>) {
  const real = { fetch: (request: Request) => fetch(request) }
  return {
    apple: apple && appleSettings({ ...apple, ...real, issuer: appleIssuer }),
    oidc: oidc && { ...oidc, ...real, clientSecret: async () => oidc.clientSecret },
  } satisfies Record<'apple' | 'oidc', OpenidSettings | undefined>
}

type AppleSettings = NonNullable<Config['apple']> & Pick<OpenidSettings, 'issuer' | 'fetch'>

function appleSettings({ clientId, issuer, fetch, ...key }: AppleSettings): OpenidSettings {
  const clientSecret = () => appleClientSecret({ clientId, ...key }, issuer)
  return { issuer, clientId, clientSecret, label: 'Apple', fetch }
}

function standInApple({ client, issuer, endpoints }: NonNullable<Sandbox['apple']>): OpenidSettings {
  return appleSettings({ ...client, issuer, fetch: endpoints })
}

function standInOidc({ client, issuer, endpoints }: NonNullable<Sandbox['oidc']>): OpenidSettings {
  const { clientId, clientSecret } = client
  return { issuer, clientId, clientSecret: async () => clientSecret, label: 'OpenID', fetch: endpoints }
}
