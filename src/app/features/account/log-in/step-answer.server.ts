import { ZodError, z } from 'zod'
import { isRefusal } from '#shared/refusal.ts'

/** A form field with JSON in it. */
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

/** Answers a step of the passkey exchange with JSON: the result, or a message for the user. */
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
