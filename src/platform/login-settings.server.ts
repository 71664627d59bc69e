import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from './http/is-loopback.ts'

const optionalText = z.string().optional()

/** Exactly as the provider writes it, because its tokens must contain the same text. */
const issuer = z.string().refine(isIssuer, {
  error:
    'must be the https address that an OpenID provider calls itself by, such as https://id.example, without /.well-known',
})

/** A .p8 file's text. In one line, `\n` stands for the ends of its lines. */
const applePrivateKey = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
  .refine(isSigningKey, {
    error:
      'must be the text of the .p8 file from Apple, from -----BEGIN PRIVATE KEY----- on. Ends of lines may be written as \\n',
  })

/** Providers of accounts that people can log in with. */
export const loginSettings = {
  GOOGLE_CLIENT_ID: optionalText.meta({ description: 'Google’s OAuth client.' }),
  GOOGLE_CLIENT_SECRET: optionalText.meta({ description: 'Its secret.' }),
  GITHUB_CLIENT_ID: optionalText.meta({ description: 'GitHub’s OAuth app.' }),
  GITHUB_CLIENT_SECRET: optionalText.meta({ description: 'Its secret.' }),
  APPLE_CLIENT_ID: optionalText.meta({
    description: 'Apple’s Services ID.',
    example: 'example.hats.login',
  }),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'must have 10 capital letters and digits' })
    .optional()
    .meta({ description: 'The team that it belongs to.', example: 'AB12CD34EF' }),
  APPLE_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'must have 10 capital letters and digits' })
    .optional()
    .meta({ description: 'The key for Sign in with Apple.', example: 'GH56IJ78KL' }),
  APPLE_PRIVATE_KEY: applePrivateKey.optional().meta({
    description: 'The text of that key’s .p8 file, with \\n for the ends of its lines.',
    example: "'-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----'",
  }),
  OIDC_ISSUER: issuer.optional().meta({
    description: 'Any OpenID provider, such as Keycloak, Okta, Auth0 or Entra ID: its issuer.',
    example: 'https://id.example',
  }),
  OIDC_CLIENT_ID: optionalText.meta({ description: 'Our client there.' }),
  OIDC_CLIENT_SECRET: optionalText.meta({ description: 'Its secret.' }),
  OIDC_NAME: z
    .string()
    .max(40, { error: 'must have 40 characters or fewer' })
    .optional()
    .meta({ description: 'The label of its button; otherwise OpenID.', example: 'Acme ID' }),
}

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash, username, pathname } = new URL(address)
  if (search || hash || username || pathname.includes('/.well-known')) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
