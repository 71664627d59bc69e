import { pictureSources, pictureUrl } from '#modules/media'
import type { SiteSettings } from '#modules/site'
import { socialLink } from './social-link.server.ts'
import { accentSheetPath } from './accent-sheet.server.ts'

/** What every page needs of the site's settings. */
export function frameOf(settings: SiteSettings) {
  const { productName, contactEmail, socialLinks, announcement, announcementLink, headline } = settings
  return {
    productName,
    contactEmail,
    socialLinks: socialLinks.map(socialLink),
    announcement,
    announcementLink,
    accentSheet: accentSheetPath(settings),
    logo: logoOf(settings),
    hero: { headline, picture: heroPictureOf(settings) },
  }
}

function logoOf({ logo }: SiteSettings) {
  return logo && { src: pictureUrl(logo.url, 320), width: logo.width, height: logo.height }
}

function heroPictureOf({ heroPicture }: SiteSettings) {
  if (!heroPicture) return null
  const { url, width, height, alt } = heroPicture
  return { ...pictureSources(url, 'large'), width, height, alt }
}
