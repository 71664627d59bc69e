export interface Transition<Status extends string> {
  readonly from: readonly Status[]
  readonly to: Status
}

export interface StatusTable<Status extends string, Action extends string> {
  readonly initial: Status
  readonly statuses: readonly Status[]
  readonly transitions: Readonly<Record<Action, Transition<Status>>>
  /** May the action be taken now? Used by buttons, rules and tests alike. */
  can(action: Action, status: Status): boolean
  /** For the where-clause of the update that repeats the rule in SQL. */
  from(action: Action): readonly Status[]
  to(action: Action): Status
}

/** A life cycle as data: `action → { from, to }`. A test walks every table and fails on a status that cannot be reached. */
export function statusTable<Status extends string, Action extends string>(table: {
  initial: Status
  statuses: readonly Status[]
  transitions: Record<Action, Transition<Status>>
}): StatusTable<Status, Action> {
  return {
    ...table,
    can: (action, status) => table.transitions[action].from.includes(status),
    from: (action) => table.transitions[action].from,
    to: (action) => table.transitions[action].to,
  }
}

/** Statuses that no chain of actions reaches from the initial one; an empty list is what we want. */
export function unreachableStatuses(table: StatusTable<string, string>): string[] {
  const reached = new Set([table.initial])
  for (let grew = true; grew; ) {
    grew = false
    for (const { from, to } of Object.values(table.transitions)) {
      if (!reached.has(to) && from.some((status) => reached.has(status))) {
        reached.add(to)
        grew = true
      }
    }
  }
  return table.statuses.filter((status) => !reached.has(status))
}
