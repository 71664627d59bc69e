export interface OpenidRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly challenge: string
  /** Apple: it posts its answer when it's asked for name or email, and knows no scope `profile`. */
  readonly isPosted: boolean
}

/** Where to send the browser to log in at an OpenID provider. */
export function openidAuthorizeAddress(
  authorizeUrl: string,
  { clientId, redirectUri, state, nonce, challenge, isPosted }: OpenidRequest,
): string {
  const address = new URL(authorizeUrl)
  const parameters = {
    response_type: 'code',
    ...(isPosted ? { response_mode: 'form_post', scope: 'name email' } : { scope: 'openid email profile' }),
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  // Apple reads a plus sign as a plus sign.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
