/** 1234567 → '1,234,567'. For whole numbers from 0. Written by hand because every runtime must print the same. */
export function groupDigits(whole: number): string {
  const digits = String(whole)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}
