/** Runs it once the page as it stands now is shown: work before that would hold it up. A page that nobody sees is never painted. */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') task()
  else requestAnimationFrame(() => setTimeout(task))
}
