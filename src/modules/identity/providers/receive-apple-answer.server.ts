import { z } from 'zod'
import type { Anyone } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { isStorable } from '#shared/text/storable-text.ts'
import { countTry } from '../log-in/account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { addNameToState } from './oauth-states.server.ts'

const passedOn = ['state', 'code', 'error', 'iss'] as const
const part = z.string().trim().max(100).catch('')
const userField = z.object({ name: z.object({ firstName: part, lastName: part }) })

/**
 * Apple posts its answer from its own site, so the browser sends no cookie along, and this request may log nobody in. It returns the
 * path of the callback, which the browser then opens with its cookie. Only the name, which Apple tells only the first time, stays here,
 * with the login that is under way.
 */
export async function receiveAppleAnswer(
  _anyone: Anyone,
  form: Readonly<Record<string, unknown>>,
  client: Client,
): Promise<string> {
  const fields = passedOn.flatMap((name) => {
    const value = form[name]
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 2_000)] as const] : []
  })
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const name = nameIn(form.user)
  const state = query.get('state')
  if (!state) return '/login'
  if (name) {
    try {
      await countTry('apple-name', client)
      await addNameToState(state, name)
    } catch (error) {
      // Without the name, the login still works.
      if (!isRefusal(error)) throw error
    }
  }
  return `/auth/callback?${query}`
}

function nameIn(user: unknown): string | null {
  if (typeof user !== 'string') return null
  try {
    const { firstName, lastName } = userField.parse(JSON.parse(user)).name
    const name = `${firstName} ${lastName}`.trim()
    return name !== '' && isStorable(name) ? name : null
  } catch {
    return null
  }
}
