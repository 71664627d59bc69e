export {
  type ChangeableSettings,
  defaultSettings,
  type SettingName,
  type SettingsFormName,
  settingsForms,
  settingVariables,
  type SiteServices,
  type SiteSettings,
} from './site-settings.ts'
