export interface ProductionFolder {
  readonly bytes: number
  /** The largest first. */
  readonly packages: readonly { readonly name: string; readonly bytes: number }[]
}

export function assembleProduction(target: string): ProductionFolder
