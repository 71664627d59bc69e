import { z } from 'zod'

/** What a guest enters to find an order. The number can be entered as printed: '#1A2B3C4D'. */
export const guestOrderSearch = z.object({
  number: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^(order)?\s*#?\s*/, '').slice(0, 8))
    .pipe(z.string().regex(/^[0-9a-f]{8}$/, 'The number has 8 letters and digits, such as 1a2b3c4d.')),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('Please enter the email address of the purchase.')),
})

export type GuestOrderSearch = z.output<typeof guestOrderSearch>
