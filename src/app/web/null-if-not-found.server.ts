import { isRefusal } from '#shared/refusal.ts'

/** What a use case answers, or null where it says that there is no such thing for this actor. Anything else goes on its way. */
export async function nullIfNotFound<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return null
    throw error
  }
}
