interface AuthorizationRequest {
  readonly challenge: string
  readonly state: string
  /** Empty outside of OpenID Connect. */
  readonly nonce: string
}

interface Registered {
  readonly clientId: string
  /** The only allowed redirect URL. */
  readonly redirectUri: string
}

/** The requested authorization, or what is wrong with it. */
export function requestedOf(
  query: URLSearchParams,
  { clientId, redirectUri }: Registered,
): AuthorizationRequest | string {
  if (query.get('client_id') !== clientId) return 'This client is unknown.'
  if (query.get('redirect_uri') !== redirectUri) return 'The redirect URL is not the registered one.'
  if (query.get('response_type') !== 'code') return 'The response type must be "code".'
  const challenge = query.get('code_challenge') ?? ''
  if (challenge === '' || query.get('code_challenge_method') !== 'S256')
    return 'A PKCE challenge (S256) is missing.'
  return { challenge, state: query.get('state') ?? '', nonce: query.get('nonce') ?? '' }
}
