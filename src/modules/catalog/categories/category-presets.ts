export interface PresetCategory {
  readonly name: string
  readonly slug: string
}

/** Categories that a new site can start with: those of the specification. */
export const presetCategories: readonly PresetCategory[] = [
  { name: 'Streetwear', slug: 'streetwear' },
  { name: 'Urban', slug: 'urban' },
  { name: 'Custom Design', slug: 'custom' },
]
