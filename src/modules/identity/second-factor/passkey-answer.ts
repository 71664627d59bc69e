import { z } from 'zod'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

/** The browser's response to a passkey request, as WebAuthn's `toJSON` writes it. */
export const passkeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The browser's response when it created a passkey. */
export const newPasskeyAnswer = passkeyAnswer.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>
