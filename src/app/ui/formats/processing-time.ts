/** 'Ships within 3 business days.' */
export function processingTime(days: number): string {
  return `Ships within ${days === 1 ? 'one business day' : `${days} business days`}.`
}
