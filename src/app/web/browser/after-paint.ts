/**
 * Runs the task after the current page is painted, so that it doesn't delay the paint. Runs it right away on a hidden page,
 * which is never painted.
 */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') task()
  else requestAnimationFrame(() => setTimeout(task))
}
