export const unbundledPackages: readonly string[]
