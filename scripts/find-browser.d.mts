export function findBrowser(): string | null
export declare const browserArguments: string[]
