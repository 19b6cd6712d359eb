import { AppError } from '#errors/index.ts'
import { documentExtensions, shownExtensions } from '#fields/file/extensions.ts'

// By extension and never by what the sender says: a page must not pass as a picture.
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  xml: 'application/xml',
  json: 'application/json',
  zip: 'application/zip',
  p7m: 'application/pkcs7-mime',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  pot: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
  ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
  ppsxm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
  ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
}

/** The extension of a file's name, small and without its dot. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Throws INVALID_FILE_EXTENSION naming those that are taken. */
export const checkExtension = (name: string, accepted: readonly string[] = documentExtensions): string => {
  const extension = extensionOf(name)
  if (!extension || !accepted.includes(extension))
    throw new AppError('INVALID_FILE_EXTENSION', [accepted.join(', ')])
  return extension
}

export const contentTypeOf = (extension: string): string => types[extension] ?? 'application/octet-stream'

export const isShown = (extension: string): boolean => shownExtensions.includes(extension)
