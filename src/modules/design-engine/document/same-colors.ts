import type { DesignDocument } from './design-document.ts'
import { hatParts } from './design-types.ts'

type Colors = DesignDocument['colors']

export const sameColors = (a: Colors, b: Colors): boolean => hatParts.every((part) => a[part] === b[part])
