export { changeSiteSettings } from './change-site-settings.server.ts'
export {
  configureSite,
  lockedSettings,
  refreshSiteSettings,
  savedSettings,
  type SiteConfiguration,
  siteServices,
  siteSettings,
} from './current-settings.server.ts'
export { removeSitePicture, setSitePicture } from './set-site-picture.server.ts'
export { settingVersion } from './setting-version.server.ts'
export { sitePicturesInUse } from './site-pictures-in-use.server.ts'
