export type { OrderTax } from './order-tax.ts'
