import { data } from 'react-router'
import { z } from 'zod'
import { fieldErrors } from '#app/web/request/form-answer.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'
import { applyToEach } from './apply-to-each.server.ts'
import type { BulkAnswer, BulkResult } from './bulk-answer.ts'

/** The longest list of a page that has checkboxes. */
export const maxBulkRows = 200
export const maxReasonLength = 500

interface BulkInput {
  readonly reason: string
  /** When the page was read: what came later stays as it is. */
  readonly until: Date
}

export interface BulkAct {
  /** Without it the act doesn't exist for the operator. */
  readonly permission: StaffPermission
  /** The act on a single row, in its own transaction and with its own entry in the audit log. */
  readonly apply: (operator: Person, id: string, input: BulkInput) => Promise<void>
  /** The name of a row that was refused; may refuse, too. */
  readonly nameOf?: (operator: Person, id: string) => Promise<string | null>
  readonly verb: string
  readonly note: string
  /** The intent that takes it back, and that act's reason. */
  readonly undo?: { readonly intent: string; readonly reason: (reason: string) => string }
}

export type ActsByIntent = Readonly<Record<string, BulkAct>>

const fields = z.object({
  ids: z
    .array(z.string().toLowerCase().refine(isId, 'Select rows of this page.'))
    .min(1, 'Select at least one row.')
    .max(maxBulkRows, `Select at most ${maxBulkRows} rows.`),
  reason: z.string().trim().min(1, 'Enter a reason.').max(maxReasonLength),
  until: z.coerce.date(),
  undoes: z.literal('on').optional(),
})

export function isBulkForm(form: FormData, acts: ActsByIntent): boolean {
  const intent = form.get('intent')
  return typeof intent === 'string' && Object.hasOwn(acts, intent)
}

/**
 * Does one act on every selected row, one after the other. A row that refuses, because it is missing or already settled, is reported
 * with the reason and doesn't stop the others. Refuses 'not-found' without the act's permission.
 */
export async function actOnMany(operator: Person, form: FormData, acts: ActsByIntent) {
  const chosen = z.enum(Object.keys(acts)).safeParse(form.get('intent'))
  const act = chosen.success ? acts[chosen.data] : undefined
  if (!act) return refused(form, { intent: 'Choose what to do.' })
  requirePermission(operator, act.permission)
  const parsed = fields.safeParse({ ...Object.fromEntries(form), ids: form.getAll('ids') })
  if (!parsed.success) {
    const { reason, ...others } = fieldErrors(parsed.error)
    const [rows] = Object.values(others)
    return refused(form, { ...(reason && { reason }), ...(rows && { ids: rows }) })
  }
  const { ids, undoes, ...input } = parsed.data
  const rows = await applyToEach([...new Set(ids)], {
    apply: (id) => act.apply(operator, id, input),
    nameOf: async (id) => (await act.nameOf?.(operator, id)) ?? null,
  })
  const result: BulkResult = {
    verb: act.verb,
    note: act.note,
    ...rows,
    undo: act.undo && !undoes ? undoOf(act.undo, input.reason) : null,
  }
  return data<BulkAnswer>({ result, chosen: [], reason: '', errors: {} })
}

function undoOf({ intent, reason }: NonNullable<BulkAct['undo']>, original: string) {
  return { intent, reason: reason(original).slice(0, maxReasonLength) }
}

function refused(form: FormData, errors: Readonly<Record<string, string>>) {
  const reason = form.get('reason')
  const chosen = form.getAll('ids').filter((id) => typeof id === 'string')
  return data<BulkAnswer>(
    { result: null, chosen, reason: typeof reason === 'string' ? reason : '', errors },
    { status: 422 },
  )
}
