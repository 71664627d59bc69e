import type { EmailKind } from './opt-outs/email-kinds.ts'

export interface EmailOptOutsTable {
  /** Lower case. */
  email: string
  kind: EmailKind
  since: Date
}

export interface NotificationTables {
  email_opt_outs: EmailOptOutsTable
}
