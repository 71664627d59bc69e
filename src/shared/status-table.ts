export interface Transition<Status extends string> {
  readonly from: readonly Status[]
  readonly to: Status
}

export interface StatusTable<Status extends string, Action extends string> {
  readonly initial: Status
  readonly statuses: readonly Status[]
  readonly transitions: Readonly<Record<Action, Transition<Status>>>
  /** Whether the action is allowed now. Used by buttons, rules and tests. */
  can(action: Action, status: Status): boolean
  /** For the where clause of the update, which repeats the rule in SQL. */
  from(action: Action): readonly Status[]
  to(action: Action): Status
}

/** A life cycle as data: `action → { from, to }`. A test checks that every status can be reached. */
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

/** The life of something that an outside service decides about: any status may follow any other. The action is the reported status. */
export function reportedStatuses<Status extends string>(
  statuses: readonly [Status, ...Status[]],
): StatusTable<Status, Status> {
  const entries = statuses.map((to): [Status, Transition<Status>] => [to, { from: statuses, to }])
  const transitions = Object.fromEntries(entries) as Record<Status, Transition<Status>>
  return statusTable<Status, Status>({ initial: statuses[0], statuses, transitions })
}

/** Statuses that can't be reached from the initial one; should be empty. */
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
