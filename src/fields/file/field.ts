import { fileKind } from './file-kind.ts'

export const file = fileKind('file', false)
