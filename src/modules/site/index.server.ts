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
