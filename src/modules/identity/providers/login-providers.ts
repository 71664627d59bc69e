import type { OauthName, OauthSettings } from './oauth-provider.server.ts'
import type { OpenidSettings } from '../openid/openid-settings.ts'

/** The providers that people can log in with here. */
export type LoginProviders = Readonly<
  Partial<Record<OauthName, OauthSettings>> & Partial<Record<'apple' | 'oidc', OpenidSettings>>
>
