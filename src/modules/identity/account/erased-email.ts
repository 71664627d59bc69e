import type { UserId } from '#shared/ids.ts'

const domain = '@erased.invalid'

/** What an erased account has instead of its email address; nobody can have it. */
export function erasedEmail(userId: UserId): string {
  return `erased-${userId}${domain}`
}

/** A pattern for SQL. */
export const erasedEmails = `%${domain}`
