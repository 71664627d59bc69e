import type { z } from 'zod'
import type { settingsForms } from './settings-forms.ts'

export type SettingsFormName = keyof typeof settingsForms
/** In the order of the page. A separate list, so that the page doesn’t load the forms’ rules. */
export const settingsFormNames = [
  'site',
  'announcement',
  'rates',
] as const satisfies readonly SettingsFormName[]
type FormValues = { [Name in SettingsFormName]: z.output<(typeof settingsForms)[Name]> }

/** What operators can set: all fields of all forms. */
export type ChangeableSettings = FormValues['site'] & FormValues['announcement'] & FormValues['rates']
export type SettingName = keyof ChangeableSettings

export interface SiteSettings extends Readonly<ChangeableSettings> {
  /** Origin of the site, without a trailing slash. Always from the configuration. */
  readonly publicUrl: string
}

/** Which outside services are real. */
export interface SiteServices {
  readonly stripe: 'stand-in' | 'test' | 'live'
  readonly email: boolean
  readonly carrier: boolean
}

/** The environment variable that locks a setting. */
export const settingVariables: Partial<Readonly<Record<SettingName, string>>> = {
  productName: 'PRODUCT_NAME',
  contactEmail: 'CONTACT_EMAIL',
  socialLinks: 'SOCIAL_LINKS',
  feeBasisPoints: 'PLATFORM_FEE_BASIS_POINTS',
  taxBasisPoints: 'TAX_BASIS_POINTS',
}

/** What a new site starts with. The rates are the specification's. */
export const defaultSettings: Omit<ChangeableSettings, 'contactEmail'> = {
  productName: 'Brimfolk',
  socialLinks: [],
  legalName: null,
  postalAddress: null,
  announcement: null,
  announcementLink: null,
  feeBasisPoints: 400,
  taxBasisPoints: 700,
}
