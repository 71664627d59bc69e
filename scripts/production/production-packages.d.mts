interface Entry {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export function productionPackages(
  lock: { readonly packages: Readonly<Record<string, Entry>> },
  isUnbundled: (name: string) => boolean,
  isInstalled: (path: string) => boolean,
): string[]
