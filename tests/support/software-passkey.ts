import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '#modules/identity'

const rpId = 'localhost'
const origin = 'http://localhost:3000'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR of a short text or byte string. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([value.length < 256 ? Buffer.from([0x58, value.length]) : sizeOf(value), value])
function sizeOf(value: Buffer): Buffer {
  return Buffer.from([0x59, value.length >> 8, value.length & 255])
}

/** An authenticator in memory that creates one passkey and logs in with it, with user verification. */
export function softwarePasskey() {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  const authData = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4), rest])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    /** Answers the options that `beginPasskey` gave. */
    create(challenge: string): NewPasskeyAnswer {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData(0x45, credential)),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named, response } as unknown as NewPasskeyAnswer
    },
    /** Answers the options that `beginPasskeyLogIn` gave. */
    use(challenge: string): PasskeyAnswer {
      const data = clientData('webauthn.get', challenge)
      const shown = authData(0x05)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: shown.toString('base64url'),
        signature: sign('sha256', Buffer.concat([shown, sha256(data)]), privateKey).toString('base64url'),
      }
      return { ...named, response }
    },
  }
}
