import { lineItemsOf } from '../checkout/line-items.ts'
import { refundsOf } from '../money/refunds.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter } from '../stripe-error.ts'
import { present } from './present.ts'

type Hash = Record<string, unknown>

/** Lists that an answer contains only on request. */
const LISTS: Record<string, (standIn: StandIn, id: string) => object> = {
  'checkout.session.line_items': lineItemsOf,
  'charge.refunds': refundsOf,
}

/** Replaces the ids at the given paths with their objects, and adds lists that are omitted by default. */
export function expand(standIn: StandIn, answer: object, paths: readonly string[]): object {
  const copy: Hash = structuredClone(answer) as Hash
  for (const path of paths) {
    const steps = path.split('.')
    if (copy.object === 'list') {
      if (steps[0] !== 'data') throw cannotExpand(path)
      for (const entry of copy.data as Hash[]) expandPath(standIn, entry, steps.slice(1), path)
    } else {
      expandPath(standIn, copy, steps, path)
    }
  }
  return copy
}

function expandPath(standIn: StandIn, holder: Hash, steps: readonly string[], path: string): void {
  const [step, ...rest] = steps
  if (step === undefined) return
  const list = LISTS[`${String(holder.object)}.${step}`]
  if (list && holder[step] === undefined) holder[step] = list(standIn, String(holder.id))
  if (!(step in holder)) throw cannotExpand(path)
  const value = holder[step]
  if (value === null) return
  if (typeof value === 'string') {
    const found = standIn.store.byId(value)
    if (!found) throw cannotExpand(path)
    holder[step] = present(standIn, found)
  }
  const next = holder[step] as Hash
  if (next.object === 'list') {
    for (const entry of next.data as Hash[])
      expandPath(standIn, entry, rest[0] === 'data' ? rest.slice(1) : rest, path)
  } else {
    expandPath(standIn, next, rest, path)
  }
}

function cannotExpand(path: string) {
  return invalidParameter(null, `This property cannot be expanded (${path}).`, 'expand')
}
