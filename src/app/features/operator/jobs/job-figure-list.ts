import type { Figure } from '#app/ui/figure-cards.tsx'
import type { JobQueueFigures } from '#modules/operations'

/** How the background work is going. That nothing failed, the page says itself. */
export function jobFigureList({
  waiting,
  running,
  failed,
  longestWaitSeconds,
}: JobQueueFigures): readonly Figure[] {
  return [
    ...(failed > 0 ? [['Failed', failed.toLocaleString('en-US'), 'after every attempt'] as const] : []),
    ['Waiting', waiting.toLocaleString('en-US'), 'due now or later'],
    ['Running', running.toLocaleString('en-US'), 'at this moment'],
    ['Longest wait', durationText(longestWaitSeconds), 'of what is due now'],
  ]
}

/** Without anything to count, the figures say nothing. */
export function isIdle({ waiting, running, failed }: JobQueueFigures): boolean {
  return waiting + running + failed === 0
}

function durationText(seconds: number): string {
  if (seconds === 0) return 'None'
  if (seconds < 1) return 'under 1 s'
  if (seconds < 60) return `${Math.floor(seconds)} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}
