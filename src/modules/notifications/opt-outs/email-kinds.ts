/** Emails that a person can switch off without an account. Stored, so never rename one. */
export const emailKinds = ['review-requests', 'followed-artists', 'messages'] as const
export type EmailKind = (typeof emailKinds)[number]
