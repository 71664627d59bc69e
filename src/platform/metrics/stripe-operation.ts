/** A call's method and path with ids left out: 'POST /v1/checkout/sessions/:id/expire'. */
export function stripeOperation(method: string, path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  // Names in Stripe's paths have lower-case letters and underscores only; ids have digits or upper case.
  const named = parts.map((part) => (/^(?:v1|v2|[a-z_]*)$/.test(part) ? part : ':id'))
  return `${method.toUpperCase()} ${named.join('/')}`
}
