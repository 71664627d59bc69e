export { settingsForms } from './settings-forms.ts'
export {
  type ChangeableSettings,
  defaultSettings,
  type SettingName,
  type SettingsFormName,
  settingsFormNames,
  settingVariables,
  type SiteServices,
  type SiteSettings,
} from './site-settings.ts'
