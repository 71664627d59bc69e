import type { Fetch } from '../providers/read-json.server.ts'

/** An OpenID provider and our client there. Apple is one with a few differences. */
export interface OpenidSettings {
  /** The provider's name for itself, exactly as in its documents and tokens. */
  readonly issuer: string
  readonly clientId: string
  /** The secret for the next call; Apple's is a token that we sign. */
  readonly clientSecret: () => Promise<string>
  /** The provider's display name here. */
  readonly label: string
  readonly fetch: Fetch
}
