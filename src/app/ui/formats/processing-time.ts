/** 'Leaves the studio within 3 working days.' */
export function processingTime(days: number): string {
  return `Leaves the studio within ${days === 1 ? 'one working day' : `${days} working days`}.`
}
