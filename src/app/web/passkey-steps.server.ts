import { ZodError, z } from 'zod'
import { isRefusal } from '#shared/refusal.ts'

/** A field of a form that holds JSON. */
export const jsonOfForm = z
  .string()
  .max(50_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON.' })
      return z.NEVER
    }
  })

/** A step of the exchange with the browser's passkey dialogue: JSON, or what went wrong in words for people. */
export async function stepAnswer(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) return Response.json({ message: error.message }, { status: error.status })
    if (error instanceof ZodError) {
      return Response.json({ message: 'This passkey could not be used. Please try again.' }, { status: 422 })
    }
    throw error
  }
}
