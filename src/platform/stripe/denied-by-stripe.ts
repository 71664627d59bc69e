/** 401 when Stripe doesn't know our key, 403 when the key lacks a permission, null for any other error. */
export function deniedByStripe(error: unknown): 401 | 403 | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return status === 401 || status === 403 ? status : null
}
