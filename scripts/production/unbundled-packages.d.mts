export function unbundledPackages(): string[]
