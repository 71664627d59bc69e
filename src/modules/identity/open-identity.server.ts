import { passkey } from '@better-auth/passkey'
import { APIError, betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { ambientKysely } from './ambient-database.server.ts'
import type { OauthSettings } from './oauth-provider.server.ts'
import type { ProviderName } from './provider-names.ts'
import { admitSession } from './admit-session.server.ts'

export interface IdentitySettings {
  /** Signs cookies and links; at least 32 random characters. */
  readonly secret: string
  readonly publicUrl: string
  readonly productName: string
  /** The providers whose accounts one may sign in with. */
  readonly oauth: Readonly<Partial<Record<ProviderName, OauthSettings>>>
}

/** Seconds. A session lasts from the log-in; its cookie as long, so nothing has to be renewed on the way. */
export const sessionSeconds = 30 * 86_400
/** The header in which we tell better-auth the client's address; set by us alone, never taken from a request. */
export const addressHeader = 'x-brimfolk-client'

function createAuth(settings: IdentitySettings) {
  const isHttps = settings.publicUrl.startsWith('https:')
  return betterAuth({
    appName: settings.productName,
    baseURL: settings.publicUrl,
    secret: settings.secret,
    telemetry: { enabled: false },
    // Its log lines name addresses; what goes wrong is thrown and logged by us.
    logger: { disabled: true },
    // Ours is kept in the database and counts by account too.
    rateLimit: { enabled: false },
    database: { db: ambientKysely(), type: 'postgres', transaction: false },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      fields: { ...sessionFields },
      additionalFields: {
        secondFactorDue: { type: 'boolean', required: false, input: false, fieldName: 'second_factor_due' },
        secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
      },
    },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...timestamps } },
    account: { modelName: 'accounts', fields: { ...accountFields } },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    databaseHooks: { session: { create: { before: admitSession } } },
    plugins: plugins(settings),
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookiePrefix: 'brimfolk',
      // Its own prefix would be __Secure-; ours is the stricter __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      cookies: { session_token: { name: sessionCookieName(settings.publicUrl) } },
    },
  })
}

function plugins({ publicUrl, productName }: IdentitySettings) {
  const { origin, hostname, protocol } = new URL(publicUrl)
  // A key that anybody who holds the device may use would be one factor, not two.
  const needUnlocked = (isUnlocked: boolean | undefined) => {
    if (!isUnlocked) throw new APIError('BAD_REQUEST', { message: 'the passkey was not unlocked' })
  }
  return [
    passkey({
      rpID: hostname,
      rpName: productName,
      origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: async ({ verification }) =>
          needUnlocked(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: async ({ verification }) =>
          needUnlocked(verification.authenticationInfo.userVerified),
      },
      advanced: { webAuthnChallengeCookie: `${protocol === 'https:' ? '' : 'http-'}passkey` },
      schema: { passkey: { modelName: 'passkeys', fields: { ...passkeyFields } } },
    }),
    jwt({
      disableSettingJwtHeader: true,
      jwt: { issuer: publicUrl, audience: publicUrl, expirationTime: '15m' },
      jwks: { rotationInterval: 90 * 86_400, gracePeriod: 86_400 },
      schema: { jwks: { modelName: 'signing_keys', fields: { ...signingKeyFields } } },
    }),
  ]
}

const passkeyFields = {
  userId: 'user_id',
  publicKey: 'public_key',
  credentialID: 'credential_id',
  deviceType: 'device_type',
  backedUp: 'backed_up',
  createdAt: 'created_at',
} as const
const signingKeyFields = {
  publicKey: 'public_key',
  privateKey: 'private_key',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
} as const
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
const sessionFields = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  ...timestamps,
} as const
const accountFields = {
  userId: 'user_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...timestamps,
} as const

/** Cookies know no ports: two copies on one machine would sign each other out if they shared the name. */
export function sessionCookieName(publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' ? '__Host-brimfolk-session' : `brimfolk-session${port ? `-${port}` : ''}`
}

interface Identity extends IdentitySettings {
  readonly auth: ReturnType<typeof createAuth>
  readonly cookieName: string
}

let opened: Identity | undefined

/** Sets better-auth up over our tables; called once by the composition root (and by tests). */
export async function openIdentity(settings: IdentitySettings): Promise<void> {
  const auth = createAuth(settings)
  await auth.$context
  opened = { ...settings, auth, cookieName: sessionCookieName(settings.publicUrl) }
}

export function identity(): Identity {
  if (!opened) throw new Error('identity is not open')
  return opened
}
