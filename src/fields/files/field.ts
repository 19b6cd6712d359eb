import { fileKind } from '../file/file-kind.ts'

export const files = fileKind('files', true)
