export { type AccentColors, accentRoles, betterAccent, defaultAccents } from './accent-color.ts'
export { settingsForms } from './settings-forms.ts'
export {
  appearanceFormNames,
  type ChangeableSettings,
  defaultSettings,
  type SettingName,
  type SettingsFormName,
  settingsFormNames,
  settingVariables,
  type SitePicture,
  type SitePictureName,
  type SiteServices,
  type SiteSettings,
  type TypedSettingName,
} from './site-settings.ts'
