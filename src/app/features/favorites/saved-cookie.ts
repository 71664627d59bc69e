import { savedIdsFrom } from '#modules/favorites'
import type { ProductId } from '#shared/ids.ts'

const days = 180

/** The hats that a visitor saved in this browser. */
export function savedInBrowser(cookies: string): ProductId[] {
  return savedIdsFrom(/(?:^|;\s*)saved=([^;]*)/.exec(cookies)?.[1] ?? '')
}

/** The cookie with these ids; an empty text removes it. Readable by scripts, which fill the hearts on cards that all share. */
export function savedCookie(ids: string): string {
  return `saved=${ids}; Max-Age=${ids === '' ? 0 : days * 86_400}; Path=/; SameSite=Lax`
}
