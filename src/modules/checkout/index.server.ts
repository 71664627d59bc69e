export type { CheckoutsTable, CheckoutTables } from './tables.server.ts'
