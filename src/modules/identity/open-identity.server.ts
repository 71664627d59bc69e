import { passkey } from '@better-auth/passkey'
import { APIError, betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { ambientKysely } from './ambient-kysely.server.ts'
import type { EmailLook } from '#platform/email/lay-out-email.ts'
import type { LoginProviders } from './providers/login-providers.ts'
import { admitSession } from './sessions/admit-session.server.ts'
import { allowDemoAccounts } from './account/demo-accounts.server.ts'

export interface IdentitySettings {
  /** Signs cookies and links; at least 32 random characters. */
  readonly secret: string
  /** Previous secrets, which still open and verify what was sealed and signed with them. */
  readonly previousSecrets?: readonly string[]
  readonly publicUrl: string
  readonly productName: string
  /** Look of the emails. */
  readonly look?: EmailLook
  /** The demo's accounts can only log in to a demo. */
  readonly isDemo: boolean
  /** The providers that people can log in with. */
  readonly oauth: LoginProviders
}

/** Lifetime of a session and its cookie from logging in (seconds), so neither has to be renewed. */
export const sessionSeconds = 30 * 86_400
/** The header that passes the client's address to better-auth. Set by us, never taken from a request. */
export const addressHeader = 'x-brimfolk-client'

function createAuth(settings: IdentitySettings) {
  const isHttps = settings.publicUrl.startsWith('https:')
  return betterAuth({
    appName: settings.productName,
    baseURL: settings.publicUrl,
    secret: settings.secret,
    telemetry: { enabled: false },
    // Its log lines contain addresses. Errors are thrown, and we log them.
    logger: { disabled: true },
    // Ours is in the database and also counts per account.
    rateLimit: { enabled: false },
    database: { db: ambientKysely(), type: 'postgres', transaction: false },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      // `reauthenticate` decides how recent a login must be, and a typed password counts too.
      freshAge: 0,
      fields: { ...sessionFields },
      additionalFields: {
        secondFactorDue: { type: 'boolean', required: false, input: false, fieldName: 'second_factor_due' },
        secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
        openedBy: { type: 'string', required: false, input: false, fieldName: 'opened_by' },
      },
    },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...timestamps } },
    account: { modelName: 'accounts', fields: { ...accountFields } },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    databaseHooks: { session: { create: { before: admitSession } } },
    plugins: plugins(settings),
    advanced: {
      // Its schema check runs in the background, outside our transactions. A call inside one would wait for it, forever if the
      // pool has no connection left. Migrations create the tables, and a test runs the check.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookiePrefix: 'brimfolk',
      // Its own prefix is __Secure-; ours is the stricter __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      cookies: { session_token: { name: sessionCookieName(settings.publicUrl) } },
    },
  })
}

function plugins({ publicUrl, productName }: IdentitySettings) {
  const { origin, hostname, protocol } = new URL(publicUrl)
  // A passkey that works without unlocking the device would be one factor, not two.
  const requireUnlocked = (isUnlocked: boolean | undefined) => {
    if (!isUnlocked)
      throw new APIError('BAD_REQUEST', { message: 'the passkey was used without user verification' })
  }
  return [
    passkey({
      rpID: hostname,
      rpName: productName,
      origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: async ({ verification }) =>
          requireUnlocked(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: async ({ verification }) =>
          requireUnlocked(verification.authenticationInfo.userVerified),
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

/** Cookies ignore ports: two installations on one machine would log each other out if they shared a name. */
export function sessionCookieName(publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' ? '__Host-brimfolk-session' : `brimfolk-session${port ? `-${port}` : ''}`
}

interface Identity extends IdentitySettings {
  readonly auth: ReturnType<typeof createAuth>
  readonly cookieName: string
}

let opened: Identity | undefined

/** Sets up better-auth on our tables; called once by the composition root (and by tests). */
export async function openIdentity(settings: IdentitySettings): Promise<void> {
  allowDemoAccounts(settings.isDemo)
  const auth = createAuth(settings)
  await auth.$context
  opened = { ...settings, auth, cookieName: sessionCookieName(settings.publicUrl) }
}

/** The current secret, then the previous ones. */
export function identitySecrets(): readonly string[] {
  const { secret, previousSecrets = [] } = identity()
  return [secret, ...previousSecrets]
}

export function identity(): Identity {
  if (!opened) throw new Error('identity is not open')
  return opened
}
