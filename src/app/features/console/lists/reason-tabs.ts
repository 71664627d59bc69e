import type { ListTab } from './list-page.tsx'

/** A view of all reports and one for each reason, with how many there are. */
export function reasonTabs<Reason extends string>(
  names: Readonly<Record<Reason, string>>,
  counts: Readonly<Partial<Record<Reason | 'all', number>>>,
): readonly ListTab[] {
  return [
    { value: '', label: 'All', count: counts.all ?? 0 },
    ...(Object.keys(names) as Reason[]).map((reason) => ({
      value: reason,
      label: names[reason],
      count: counts[reason] ?? 0,
    })),
  ]
}
