const scriptBlocks = /<script\b[^>]*>[\s\S]*?(?:<\/script\s*>|$)/gi
const tags = /<\/?[a-z!][^>]*>/gi
const scriptAddresses = /javascript:/gi
const eventHandlers = /\bon[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/**
 * Drops script blocks, tags, `javascript:` and inline event handlers, then trims. This is tidiness, as the shop promises it;
 * safety comes from escaping on output. Repeats until nothing changes, because removing one piece may join another.
 */
export function sanitiseText(text: string): string {
  const cleaned = text
    .replace(scriptBlocks, '')
    .replace(tags, '')
    .replace(scriptAddresses, '')
    .replace(eventHandlers, '')
    .trim()
  return cleaned === text ? cleaned : sanitiseText(cleaned)
}
