import { ageText } from './age-text.ts'

const minuteMs = 60_000

/** How long ago something happened: 'just now' in the first minute, then '5 min ago', '3 days ago'. */
export function agoText(at: Date | string, now: Date | string): string {
  const isNew = new Date(now).getTime() - new Date(at).getTime() < minuteMs
  return isNew ? 'just now' : `${ageText(at, now)} ago`
}
