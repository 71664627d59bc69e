import type { SiteLink } from '#app/site-links.ts'

const socialNames: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
  'pinterest.com': 'Pinterest',
  'x.com': 'X',
}

/** One of the site's social accounts, named after its network. */
export function socialLink(address: string): SiteLink {
  const host = new URL(address).hostname.replace(/^www\./, '')
  return { to: address, label: socialNames[host] ?? host }
}
