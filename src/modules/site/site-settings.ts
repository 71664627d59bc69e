import type { z } from 'zod'
import { defaultShippingTable, type ShippingTable } from '#modules/shipping'
import type { settingsForms } from './settings-forms.ts'

export type SettingsFormName = keyof typeof settingsForms
/** In the order of the pages. Separate lists, so that the pages don’t load the forms’ rules. */
export const settingsFormNames = [
  'site',
  'announcement',
  'rates',
  'artists',
  'newsletter',
] as const satisfies readonly SettingsFormName[]
export const appearanceFormNames = ['accent', 'headline'] as const satisfies readonly SettingsFormName[]
type FormValues = { [Name in SettingsFormName]: z.output<(typeof settingsForms)[Name]> }

/** What operators type: all fields of all forms. */
type TypedSettings = FormValues['site'] &
  FormValues['announcement'] &
  FormValues['rates'] &
  FormValues['artists'] &
  FormValues['newsletter'] &
  FormValues['accent'] &
  FormValues['headline']

export interface SitePicture {
  /** `/media/site/<random>.webp` */
  readonly url: string
  readonly width: number
  readonly height: number
  /** What it shows, for people who can't see it; '' for the logo, whose text is the site's name. */
  readonly alt: string
}

/** The pictures that operators upload; null for those of the code. */
interface PictureSettings {
  logo: SitePicture | null
  heroPicture: SitePicture | null
}
export type SitePictureName = keyof PictureSettings

/** Has its own page. */
interface TableSettings {
  shippingTable: ShippingTable
}

export type ChangeableSettings = TypedSettings & PictureSettings & TableSettings
export type SettingName = keyof ChangeableSettings
export type TypedSettingName = keyof TypedSettings

export interface SiteSettings extends Readonly<ChangeableSettings> {
  /** Origin of the site, without a trailing slash. Always from the configuration. */
  readonly publicUrl: string
}

/** Which outside services are real. */
export interface SiteServices {
  readonly stripe: 'stand-in' | 'test' | 'live'
  readonly email: boolean
  readonly carrier: 'stand-in' | 'shippo' | null
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
  approvesNewVendors: false,
  newsletterPerMinute: 60,
  accentDark: null,
  accentLight: null,
  headline: null,
  logo: null,
  heroPicture: null,
  shippingTable: defaultShippingTable,
}
