import { imageExtensions } from '#fields/file/extensions.ts'

/** Their letters are read. */
const pictures: readonly string[] = [...imageExtensions, 'webp', 'tif', 'tiff']
export const plainTexts: readonly string[] = ['txt', 'md', 'csv']

/** Files whose text is read. */
export const textExtensions: readonly string[] = ['pdf', 'docx', ...plainTexts, ...pictures]
