import type { ConsoleCounts } from './console-counts.ts'

/** What waits for an operator: everything counted but the cases that wait for others. */
export type WaitingKind = Exclude<keyof ConsoleCounts, 'casesForArtists' | 'casesForShoppers'>

/** What has waited longest of a kind. */
export interface OldestWaiting {
  /** Since when. */
  readonly at: string
  /** Until when it must be settled; null without a deadline. */
  readonly dueAt: string | null
  /** Of the hat, the design or the artist that it is about; null for others. */
  readonly picture: string | null
}
