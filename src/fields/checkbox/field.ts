import { booleanKind } from './boolean-kind.ts'

export const checkbox = booleanKind('checkbox')
