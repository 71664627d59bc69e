import type { ListTab } from './list-page.tsx'

/** The views with their numbers of rows, which are in the same order. */
export function countedTabs(
  views: readonly Omit<ListTab, 'count'>[],
  counts: readonly number[],
): readonly ListTab[] {
  return views.map((view, index) => ({ ...view, count: counts[index] ?? null }))
}
