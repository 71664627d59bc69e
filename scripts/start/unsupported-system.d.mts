export function unsupportedSystem(system: { version: string; platform: string }): string | null
