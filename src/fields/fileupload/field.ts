import { fileKind } from '../file/file-kind.ts'

export const fileupload = fileKind('fileupload', true)
