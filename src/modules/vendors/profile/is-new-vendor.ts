import { dayMs } from '#shared/day-ms.ts'

/** Days in which a vendor without reviews is shown as new. */
const newVendorDays = 30

/** Whether the vendor registered within the last 30 days. */
export function isNewVendor({ createdAt }: { readonly createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < newVendorDays * dayMs
}
