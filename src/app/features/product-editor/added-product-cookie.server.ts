import { isId, type ProductId } from '#shared/ids.ts'

/** How long the dashboard says what was added (seconds). */
const lifetimeSeconds = 60

/** Names the product that was just added, for the dashboard that comes next: its address stays plain. */
export function addedProductCookie(id: ProductId): string {
  return `added-product=${id}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`
}

/** The id in the cookie; null without one. Whose product it is, the caller checks. */
export function addedProductOf(cookies: string | null): string | null {
  const id = /(?:^|;\s*)added-product=([\w-]{1,64})(?:;|$)/.exec(cookies ?? '')?.[1]
  return id !== undefined && isId(id) ? id : null
}
